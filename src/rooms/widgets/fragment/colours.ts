/**
 * Inline colours for fragments, so that stars and medals look right on pages without our style sheet. The same as
 * src/design/tokens.css in light mode; a test compares them.
 */
export const COLOURS: Readonly<Record<string, string>> = {
  star: '#c47b00',
  'star-off': '#ddd8cb',
  'diamond-rim': '#4d98a6',
  'diamond-face': '#e4f4f7',
  'diamond-facet': '#b5dce4',
  'diamond-ink': '#14505c',
  'platinum-rim': '#66737f',
  'platinum-face': '#edf1f4',
  'platinum-facet': '#c3ccd4',
  'platinum-ink': '#36424d',
  'gold-rim': '#b1841c',
  'gold-face': '#f8e6ae',
  'gold-facet': '#e0b953',
  'gold-ink': '#5c4105',
  'silver-rim': '#8b8b87',
  'silver-face': '#f2f1ee',
  'silver-facet': '#cdccc7',
  'silver-ink': '#464643',
  'bronze-rim': '#98592f',
  'bronze-face': '#f0cfb2',
  'bronze-facet': '#cd9366',
  'bronze-ink': '#572d0f',
}

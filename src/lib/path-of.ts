/**
 * Template tag for a path that encodes each value as one segment: pathOf`/reviews/stores/${slug}`.
 */
export const pathOf = (strings: TemplateStringsArray, ...segments: readonly (string | number)[]) =>
  String.raw({ raw: strings }, ...segments.map(encodeURIComponent))

import type { Palette } from './pen.ts'

const palette = (
  ground: string,
  table: string,
  main: string,
  second: string,
  accent: string,
  dark: string,
  light: string,
): Palette => ({ ground, table, main, second, accent, dark, light })

/** Muted, mixed in temperature, never neon. */
export const palettes = {
  sand: palette('#ece5d9', '#e1d8c8', '#b5654a', '#8d4b38', '#d9a441', '#33302c', '#f7f1e6'),
  sage: palette('#dfe6dc', '#d1dbcd', '#5f7f66', '#86a384', '#3f6a4c', '#2b352f', '#f3f5ec'),
  mist: palette('#dce5e8', '#ccd9dd', '#3f6475', '#7d9fac', '#d08a4e', '#22313a', '#f1f5f5'),
  clay: palette('#eedfd6', '#e4d0c4', '#c77f5f', '#a35d43', '#4a7c7a', '#3d2b26', '#faf1ea'),
  fog: palette('#e4e4e1', '#d7d7d2', '#3a3f40', '#7c8283', '#c79a4b', '#1f2424', '#f6f5f1'),
  teal: palette('#d8e7e5', '#c7dbd8', '#1f7d7a', '#6aa9a4', '#e0a65a', '#173a3a', '#eff6f4'),
  butter: palette('#f1e8cd', '#e6dab8', '#d3a03c', '#b27f28', '#7d4a2b', '#3c3222', '#fbf6e6'),
  rose: palette('#ecdfe0', '#e0cfd1', '#a9626d', '#cc949b', '#5d7d78', '#3a282c', '#f9f1f1'),
  indigo: palette('#dde1ea', '#cdd3e0', '#41527f', '#8592b7', '#d29b58', '#232a3f', '#f2f4f8'),
  oat: palette('#ebe7df', '#ded8cc', '#e9dfcc', '#cdbd9f', '#a5673f', '#4b4136', '#fbf8f1'),
} satisfies Record<string, Palette>

export type PaletteName = keyof typeof palettes
export const PALETTE_NAMES = Object.keys(palettes) as PaletteName[]
export const isPalette = (name: string): name is PaletteName => Object.hasOwn(palettes, name)

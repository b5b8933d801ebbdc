import { box, type Draw, line, oval, shadow, shape } from '../../pen.ts'

/** Third silhouettes of skin, hair and bath. Each stands on y = 190 of a 240 × 240 ground, light from the left. */
export const care: Record<string, Draw> = {
  // a sphere with a dropper
  serum: (p, solid) =>
    shadow(120, 46) +
    shape('M108 84V62Q108 40 120 40Q132 40 132 62V84Z', p.dark) +
    box(102, 82, 36, 20, 3, p.accent) +
    solid(
      'M72 146C72 118 92 102 120 102C148 102 168 118 168 146C168 174 148 190 120 190C92 190 72 174 72 146Z',
      p.main,
      138,
    ) +
    box(92, 128, 56, 36, 18, p.light) +
    line('M106 142H134M110 152H130', p.dark, 2, 'opacity=".6"'),
  // a wrapped bar, standing
  soap: (p, solid) =>
    shadow(120, 54) +
    solid('M74 92H166V190H74Z', p.second, 144, 0.1) +
    shape('M74 92L88 80H180L166 92Z', p.light) +
    shape('M166 92L180 80V178L166 190Z', p.dark, 'opacity=".35"') +
    box(74, 118, 92, 48, 0, p.main) +
    oval(120, 142, 20, 18, p.light) +
    shape('M120 130C128 136 128 148 120 154C112 148 112 136 120 130Z', p.accent) +
    line('M96 104H144', p.light, 3),
  // flat and wide, lid beside
  cream: (p, solid) =>
    shadow(116, 82) +
    solid('M32 150H148V176Q148 190 134 190H46Q32 190 32 176Z', p.main, 114) +
    oval(90, 150, 58, 14, p.light) +
    oval(90, 151, 48, 10, p.second) +
    shape('M62 150C76 140 96 158 116 146C104 160 78 160 62 150Z', p.light) +
    '<g transform="rotate(-16 176 150)">' +
    solid('M140 146A40 40 0 1 1 220 146A40 40 0 1 1 140 146Z', p.accent, 192, 0.1) +
    oval(180, 146, 26, 26, p.second) +
    '</g>',
  // on its lid, short and stout
  tube: (p, solid) =>
    shadow(120, 44) +
    solid('M66 66Q120 56 174 66L158 158H82Z', p.main, 138) +
    shape('M66 66Q120 56 174 66L172 78Q120 70 68 78Z', p.second) +
    box(84, 156, 72, 34, 5, p.light) +
    line('M96 160V186M108 160V186M120 160V186M132 160V186M144 160V186', p.dark, 2, 'opacity=".3"') +
    oval(120, 116, 26, 26, p.light) +
    line('M108 112H132M108 122H124', p.dark, 2.2, 'opacity=".6"'),
  // a slim bottle with a swan neck
  pump: (p, solid) =>
    shadow(120, 36) +
    line('M120 72V46C120 36 150 36 152 50', p.dark, 7) +
    box(104, 70, 32, 18, 3, p.accent) +
    solid('M86 104Q86 88 102 88H138Q154 88 154 104V182Q154 190 146 190H94Q86 190 86 182Z', p.main, 130) +
    box(86, 118, 68, 44, 0, p.second) +
    line('M98 130H142M98 140H130M98 150H136', p.light, 2.5),
  // with a long handle
  comb: (p, solid) =>
    shadow(120, 84, 176) +
    '<g transform="rotate(-14 120 130)">' +
    line(
      'M44 120V158M53 120V158M62 120V158M71 120V158M80 120V158M89 120V158M98 120V158M107 120V158M116 120V158',
      p.main,
      4.5,
    ) +
    solid('M34 104Q34 98 40 98H124Q136 98 142 106L220 118Q226 122 218 128L140 126H34Z', p.main, 116, 0.1) +
    line('M44 108H112', '#fff', 3, 'opacity=".3"') +
    '</g>',
  // a folding one, open
  razor: (p, solid) =>
    shadow(120, 76, 186) +
    '<g transform="rotate(-24 120 140)">' +
    shape('M34 112H128Q134 124 128 142H48Q34 134 34 112Z', '#cfd6d6') +
    shape('M34 112H128V120H35Z', '#eef1f0') +
    '</g>' +
    solid('M124 122L196 172Q206 182 196 188Q186 194 176 188L112 142Q106 128 124 122Z', p.main, 168, 0.12) +
    oval(122, 132, 5, 5, p.accent) +
    oval(184, 178, 4, 4, p.light),
  // a tall slab
  perfume: (p, solid) =>
    shadow(120, 34) +
    solid('M104 32H136V62H104Z', p.accent, 124) +
    box(110, 62, 20, 10, 1, p.dark) +
    solid('M86 78Q86 72 92 72H148Q154 72 154 78V190H86Z', p.light, 134) +
    shape('M92 110H148V184H92Z', p.main, 'opacity=".85"') +
    line('M104 92H136M108 100H132', p.dark, 2.2, 'opacity=".6"') +
    line('M98 118V178', '#fff', 3, 'opacity=".4"'),
  // a tube with a slanted tip
  balm: (p, solid) =>
    shadow(120, 34) +
    shape('M104 74L136 60V74Z', p.accent) +
    solid('M102 74H138V170H102Z', p.main, 124) +
    box(96, 168, 48, 22, 4, p.dark) +
    shape('M102 74H138V92H102Z', p.light) +
    box(102, 108, 36, 44, 0, p.second) +
    line('M108 120H132M108 130H126', p.light, 2.5) +
    '<g transform="rotate(74 178 178)">' +
    box(166, 142, 24, 60, 5, p.second) +
    '</g>',
  // round, without a handle
  hairbrush: (p, solid) =>
    shadow(120, 62) +
    '<g transform="rotate(-10 120 120)">' +
    solid(
      'M56 134C56 94 86 74 120 74C154 74 184 94 184 134C184 168 158 184 120 184C82 184 56 168 56 134Z',
      p.main,
      146,
      0.1,
    ) +
    oval(120, 130, 48, 40, p.light) +
    line(
      'M96 108v.1M112 104v.1M128 104v.1M144 108v.1M86 124v.1M102 122v.1M120 120v.1M138 122v.1M154 124v.1M88 142v.1M104 140v.1M120 140v.1M136 140v.1M152 142v.1M100 156v.1M120 158v.1M140 156v.1',
      p.dark,
      7,
    ) +
    line('M58 128Q120 60 182 128', p.accent, 8) +
    '</g>',
  // on a stick
  sponge: (p, solid) =>
    shadow(120, 40, 194) +
    '<g transform="rotate(-22 120 190)">' +
    line('M120 190V100', p.accent, 9) +
    line('M120 190C120 204 132 204 132 194', p.dark, 4) +
    solid(
      'M84 70C80 40 100 26 120 26C140 26 160 40 156 70C160 100 142 116 120 116C98 116 80 100 84 70Z',
      p.main,
      132,
      0.1,
    ) +
    [
      [104, 54],
      [124, 46],
      [138, 66],
      [112, 78],
      [130, 90],
      [100, 92],
    ]
      .map(([x, y]) => oval(x!, y!, 6, 5, p.second))
      .join('') +
    '</g>',
}

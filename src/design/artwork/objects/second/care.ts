import { box, type Draw, line, oval, shadow, shape } from '../../pen.ts'

/** Second silhouettes of skin, hair and bath. Each stands on y = 190 of a 240 × 240 ground, light from the left. */
export const care: Record<string, Draw> = {
  // tall, with a pump
  serum: (p, solid) =>
    shadow(120, 28) +
    box(108, 38, 24, 24, 3, p.accent) +
    line('M124 44H146V52', p.accent, 6) +
    box(102, 60, 36, 16, 2, p.dark) +
    solid('M96 76H144V182Q144 190 136 190H104Q96 190 96 182Z', p.main, 124) +
    box(96, 104, 48, 62, 0, p.light) +
    line('M104 118H134M104 130H124M104 142H130', p.dark, 2, 'opacity=".6"'),
  // one bar, with a stamp
  soap: (p, solid) =>
    shadow(120, 72) +
    solid('M48 150Q48 118 84 118H156Q192 118 192 150V158Q192 190 156 190H84Q48 190 48 158Z', p.main, 148, 0.1) +
    oval(120, 150, 48, 22, p.second) +
    line('M92 150H148M100 140H140M100 160H140', p.light, 4) +
    oval(72, 96, 11, 11, p.light, 'opacity=".75"') +
    oval(94, 84, 7, 7, p.light, 'opacity=".75"') +
    oval(170, 100, 8, 8, p.light, 'opacity=".75"'),
  // tall, with a screw lid
  cream: (p, solid) =>
    shadow(120, 48) +
    solid('M78 110H162V178Q162 190 150 190H90Q78 190 78 178Z', p.light, 136) +
    shape('M78 146H162V178Q162 190 150 190H90Q78 190 78 178Z', p.main) +
    solid('M74 78Q74 70 82 70H158Q166 70 166 78V110H74Z', p.second, 138) +
    line('M84 78V104M96 78V104M108 78V104M120 78V104M132 78V104M144 78V104M156 78V104', p.dark, 2, 'opacity=".3"') +
    line('M92 126H148M92 136H130', p.dark, 2.5, 'opacity=".6"'),
  // lying, with a fold
  tube: (p, solid) =>
    shadow(120, 86) +
    '<g transform="rotate(-8 120 160)">' +
    solid('M30 128L168 138V182L30 192Z', p.main, 132) +
    box(22, 126, 14, 68, 2, p.second) +
    box(166, 142, 38, 36, 5, p.dark) +
    box(70, 144, 64, 32, 1, p.light) +
    line('M80 154H124M80 164H108', p.dark, 2.2, 'opacity=".6"') +
    '</g>',
  // a flat bottle with a flip lid
  pump: (p, solid) =>
    shadow(120, 48) +
    box(98, 52, 44, 24, 5, p.second) +
    line('M98 64H142', p.dark, 3) +
    solid('M70 110C70 88 92 76 120 76C148 76 170 88 170 110V176Q170 190 156 190H84Q70 190 70 176Z', p.main, 140) +
    oval(120, 136, 34, 34, p.light) +
    shape('M120 112C134 122 134 146 120 158C106 146 106 122 120 112Z', p.accent) +
    line('M120 124V164', p.dark, 2.5),
  // wide teeth, a round grip
  comb: (p, solid) =>
    shadow(120, 70, 184) +
    '<g transform="rotate(-20 120 130)">' +
    line('M78 120V176M94 120V180M110 120V182M126 120V182M142 120V180M158 120V176M174 120V170', p.main, 8) +
    solid('M62 106Q62 78 120 78Q190 78 192 106Q192 126 180 126H74Q62 126 62 106Z', p.main, 144, 0.1) +
    oval(120, 100, 26, 7, p.second) +
    line('M78 92H100', '#fff', 3, 'opacity=".3"') +
    '</g>',
  // on its stand
  razor: (p, solid) =>
    shadow(120, 48) +
    solid('M78 178Q78 168 120 168Q162 168 162 178V182Q162 190 154 190H86Q78 190 78 182Z', p.dark, 132) +
    line('M160 176C176 150 176 104 148 88', '#b9c1c1', 6) +
    solid('M112 76H128V160Q128 168 120 168Q112 168 112 160Z', p.main, 121) +
    line('M112 96H128M112 108H128M112 120H128M112 132H128', p.dark, 2.5, 'opacity=".5"') +
    box(84, 62, 72, 9, 3, '#cfd6d6') +
    shape('M88 62Q88 48 102 48H138Q152 48 152 62Z', p.accent),
  // round, with an atomiser
  perfume: (p, solid) =>
    shadow(120, 54) +
    line('M132 66C160 62 166 76 172 82', p.dark, 3) +
    oval(180, 92, 14, 16, p.accent) +
    box(108, 58, 24, 22, 3, p.second) +
    box(102, 78, 36, 9, 2, p.accent) +
    solid(
      'M64 138C64 106 88 86 120 86C152 86 176 106 176 138C176 172 152 190 120 190C88 190 64 172 64 138Z',
      p.light,
      142,
    ) +
    shape('M70 132Q120 122 170 132C172 168 150 184 120 184C90 184 68 168 70 132Z', p.main, 'opacity=".85"') +
    oval(120, 150, 24, 18, p.light),
  // a round tin, open
  balm: (p, solid) =>
    shadow(120, 74) +
    solid('M96 148H196V176Q196 190 182 190H110Q96 190 96 176Z', p.main, 164) +
    oval(146, 148, 50, 14, p.light) +
    oval(146, 149, 42, 10, p.accent) +
    '<g transform="rotate(-18 80 150)">' +
    solid('M34 140A42 42 0 1 1 118 140A42 42 0 1 1 34 140Z', p.second, 94, 0.1) +
    oval(76, 140, 28, 28, p.light) +
    shape('M76 124l5 10l11 2l-8 8l2 11l-10-5l-10 5l2-11l-8-8l11-2z', p.accent) +
    '</g>',
  // a paddle
  hairbrush: (p, solid) =>
    shadow(120, 44) +
    '<g transform="rotate(6 120 190)">' +
    solid('M108 124H132L134 182Q134 190 120 190Q106 190 106 182Z', p.second, 122) +
    solid('M70 52Q70 36 86 36H154Q170 36 170 52V112Q170 128 154 128H86Q70 128 70 112Z', p.main, 142, 0.1) +
    box(82, 48, 76, 68, 10, p.light) +
    line(
      'M94 60v.1M108 60v.1M122 60v.1M136 60v.1M148 60v.1M94 76v.1M108 76v.1M122 76v.1M136 76v.1M148 76v.1M94 92v.1M108 92v.1M122 92v.1M136 92v.1M148 92v.1M100 106v.1M116 106v.1M132 106v.1M144 106v.1',
      p.dark,
      6,
    ) +
    '</g>',
  // a soft block with a loop
  sponge: (p, solid) =>
    shadow(120, 74) +
    line('M120 116C96 70 144 70 126 116', p.dark, 4) +
    solid('M48 130Q48 116 62 116H178Q192 116 192 130V176Q192 190 178 190H62Q48 190 48 176Z', p.main, 156, 0.1) +
    shape('M48 158H192V176Q192 190 178 190H62Q48 190 48 176Z', p.accent) +
    [
      [66, 132],
      [84, 146],
      [104, 130],
      [128, 142],
      [150, 130],
      [172, 144],
    ]
      .map(([x, y]) => oval(x!, y!, 5, 4, p.second))
      .join(''),
}

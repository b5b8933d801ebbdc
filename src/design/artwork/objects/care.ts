import { box, type Draw, line, oval, shadow, shape } from '../pen.ts'

/** Skin, hair and bath. Each stands on y = 190 of a 240 × 240 ground, light from the left. */
export const care: Record<string, Draw> = {
  serum: (p, solid) =>
    shadow(120, 34) +
    solid('M88 112Q88 100 100 98H140Q152 100 152 112V180Q152 190 142 190H98Q88 190 88 180Z', p.main) +
    box(104, 82, 32, 17, 2, p.dark) +
    shape('M110 82V64Q110 46 120 46Q130 46 130 64V82Z', p.accent) +
    box(98, 122, 44, 44, 1, p.light) +
    line('M106 136H134M106 145H126M106 154H130', p.dark, 2, 'opacity=".6"'),
  soap: (p, solid) =>
    shadow(120, 60) +
    solid('M62 176Q62 158 78 158H162Q178 158 178 176V178Q178 190 164 190H76Q62 190 62 178Z', p.second, 140, 0.1) +
    solid('M66 142Q66 126 82 126H158Q174 126 174 142V146Q174 158 160 158H80Q66 158 66 146Z', p.main, 140, 0.1) +
    box(104, 126, 32, 32, 0, p.light) +
    line('M112 138H128M112 146H124', p.dark, 2.5) +
    oval(98, 104, 9, 9, p.light, 'opacity=".75"') +
    oval(118, 92, 6, 6, p.light, 'opacity=".75"'),
  cream: (p, solid) =>
    shadow(120, 60) +
    solid('M64 128H176V172Q176 190 158 190H82Q64 190 64 172Z', p.main) +
    solid('M58 106Q58 96 68 96H172Q182 96 182 106V130H58Z', p.second) +
    box(84, 144, 72, 28, 1, p.light) +
    line('M96 154H144M96 162H128', p.dark, 2.5, 'opacity=".6"'),
  tube: (p, solid) =>
    shadow(120, 32) +
    solid('M86 56H154L144 166H96Z', p.main) +
    box(83, 46, 74, 13, 2, p.second) +
    box(97, 164, 46, 26, 4, p.dark) +
    box(102, 84, 36, 46, 1, p.light) +
    line('M108 96H132M108 105H126M108 114H130', p.dark, 2.2, 'opacity=".6"'),
  pump: (p, solid) =>
    shadow(120, 42) +
    solid('M80 110Q80 98 92 98H148Q160 98 160 110V178Q160 190 148 190H92Q80 190 80 178Z', p.main) +
    box(105, 80, 30, 18, 2, p.dark) +
    line('M120 80V60', p.dark, 7) +
    shape('M80 48H138Q142 48 142 54V62H102L80 60Z', p.dark) +
    box(92, 122, 56, 44, 1, p.light) +
    line('M102 134H138M102 144H128M102 154H134', p.dark, 2.2, 'opacity=".6"'),
  comb: (p, solid) =>
    shadow(120, 80, 168) +
    '<g transform="rotate(-9 120 130)">' +
    line('M44 124V160M54 124V160M64 124V160M74 124V160M84 124V160M94 124V160M104 124V160M114 124V160', p.main, 5) +
    line(
      'M128 124V160M136 124V160M144 124V160M152 124V160M160 124V160M168 124V160M176 124V160M184 124V160M192 124V160',
      p.main,
      3.5,
    ) +
    solid('M36 100Q36 92 46 92H190Q200 92 200 100V130H36Z', p.main, 150, 0.1) +
    line('M50 102H180', '#fff', 3, 'opacity=".3"') +
    oval(188, 108, 4, 4, p.light) +
    '</g>',
  razor: (p, solid) =>
    shadow(122, 44) +
    '<g transform="rotate(16 120 190)">' +
    solid('M112 92H128L131 182Q131 190 120 190Q109 190 109 182Z', p.main, 122) +
    line('M112 130H128M111 142H129M111 154H130M110 166H130', p.dark, 2.5, 'opacity=".5"') +
    box(114, 78, 12, 16, 2, p.accent) +
    box(82, 72, 76, 8, 3, '#cfd6d6') +
    shape('M86 72Q86 58 100 58H140Q154 58 154 72Z', p.second) +
    '</g>',
  perfume: (p, solid) =>
    shadow(120, 50) +
    solid('M70 106Q70 94 82 94H158Q170 94 170 106V178Q170 190 158 190H82Q70 190 70 178Z', p.light) +
    shape('M78 122H162V176Q162 182 156 182H84Q78 182 78 176Z', p.main, 'opacity=".85"') +
    box(106, 82, 28, 13, 2, p.accent) +
    solid('M96 50H144V82H96Z', p.dark, 124) +
    box(98, 134, 44, 26, 1, p.light) +
    line('M106 144H134M106 151H124', p.dark, 2.2, 'opacity=".6"'),
  balm: (p, solid) =>
    shadow(122, 60) +
    solid('M74 112H112V184Q112 190 106 190H80Q74 190 74 184Z', p.main, 96) +
    shape('M80 112V92Q80 78 100 82Q106 84 106 92V112Z', p.accent) +
    box(72, 106, 42, 10, 2, p.dark) +
    box(80, 132, 26, 36, 1, p.light) +
    line('M86 142H100M86 150H96', p.dark, 2.2) +
    solid('M132 160H184Q190 160 190 166V184Q190 190 184 190H132Z', p.second, 168, 0.1) +
    oval(132, 175, 5, 15, p.dark),
  hairbrush: (p, solid) =>
    shadow(120, 70, 186) +
    '<g transform="rotate(-34 120 120)">' +
    solid('M116 150H130V212Q130 222 123 222Q116 222 116 212Z', p.main, 124) +
    solid('M84 88A39 62 0 1 1 162 88A39 66 0 1 1 84 88Z', p.main, 140, 0.1) +
    oval(123, 90, 28, 48, p.light) +
    line(
      'M108 66v.1M123 62v.1M138 66v.1M104 84v.1M116 82v.1M130 82v.1M142 84v.1M106 102v.1M118 100v.1M130 100v.1M141 102v.1M112 120v.1M124 118v.1M136 120v.1',
      p.dark,
      6,
    ) +
    '</g>',
  sponge: (p, solid) =>
    shadow(120, 62) +
    solid(
      'M60 152C56 116 84 96 118 98C158 94 186 116 182 152C184 178 162 190 120 190C80 190 58 180 60 152Z',
      p.main,
      142,
      0.1,
    ) +
    oval(92, 132, 8, 6, p.second) +
    oval(120, 118, 6, 5, p.second) +
    oval(146, 136, 9, 7, p.second) +
    oval(110, 158, 9, 7, p.second) +
    oval(156, 164, 6, 5, p.second) +
    oval(82, 164, 6, 5, p.second) +
    oval(130, 176, 7, 4, p.second) +
    line('M164 106C186 84 190 70 182 56', p.dark, 4),
}

import { box, type Draw, line, oval, shadow, shape } from '../pen.ts'

/** Toys, games, books and stationery. Each stands on y = 190 of a 240 × 240 ground, light from the left. */
export const toys: Record<string, Draw> = {
  elephant: (p, solid) =>
    shadow(122, 58) +
    solid(
      'M60 134C60 100 86 88 116 88C150 88 182 96 184 134V184Q184 190 178 190H162Q156 190 156 184V162Q132 168 112 162V184Q112 190 106 190H90Q84 190 84 184V150Q76 168 60 168Q46 168 46 150Q56 156 60 146Z',
      p.main,
      150,
      0.1,
    ) +
    shape('M92 104C76 96 66 108 68 126C72 142 94 146 104 136Q112 112 92 104Z', p.second) +
    oval(62, 120, 3, 3.5, p.dark) +
    oval(168, 178, 7, 7, p.light, 'opacity=".0"') +
    line('M184 124C194 128 194 142 190 148', p.main, 5),
  notebook: (p, solid) =>
    shadow(124, 62) +
    '<g transform="rotate(-7 120 120)">' +
    box(76, 52, 98, 136, 4, p.light) +
    solid('M70 52Q70 46 76 46H160Q166 46 166 52V178Q166 184 160 184H76Q70 184 70 178Z', p.main, 152, 0.1) +
    box(70, 46, 16, 138, 4, p.dark) +
    box(146, 46, 6, 138, 0, p.accent) +
    box(98, 74, 38, 22, 1, p.light) +
    '</g>',
  book: (p, solid) =>
    shadow(120, 66) +
    solid('M56 158H176Q188 158 188 168V190H56Q48 190 48 174Q48 158 56 158Z', p.main, 150, 0.1) +
    box(60, 164, 126, 20, 2, p.light) +
    solid('M64 128H184V158H64Q58 158 58 143Q58 128 64 128Z', p.second, 150, 0.1) +
    solid('M52 104H164Q174 104 174 116Q174 128 164 128H52Z', p.accent, 140, 0.1) +
    box(54, 109, 118, 14, 2, p.light) +
    line('M80 136V150M88 136V150', p.light, 3),
  blocks: (p, solid) =>
    shadow(120, 70) +
    solid('M50 134H106V190H50Z', p.main, 88, 0.1) +
    solid('M114 134H170V190H114Z', p.second, 152, 0.1) +
    '<g transform="rotate(-5 110 105)">' +
    solid('M80 76H136V132H80Z', p.accent, 118, 0.1) +
    '</g>' +
    solid('M178 158L210 190H146Z', p.dark, 178, 0.0) +
    oval(78, 162, 13, 13, p.light) +
    box(130, 150, 24, 24, 2, p.light) +
    shape('M108 88L122 116H94Z', p.light),
  train: (p, solid) =>
    shadow(120, 86) +
    box(150, 76, 42, 12, 3, p.dark) +
    solid('M48 122H156V174H48Z', p.main, 140, 0.1) +
    solid('M148 86H194V174H148Z', p.second, 176, 0.1) +
    box(158, 98, 24, 24, 2, p.light) +
    shape('M62 122L58 92H84L80 122Z', p.accent) +
    box(54, 84, 34, 10, 3, p.dark) +
    oval(110, 120, 14, 10, p.accent) +
    box(40, 166, 164, 8, 3, p.dark) +
    oval(70, 174, 17, 17, p.dark) +
    oval(112, 174, 17, 17, p.dark) +
    oval(170, 170, 21, 21, p.dark) +
    oval(70, 174, 7, 7, p.accent) +
    oval(112, 174, 7, 7, p.accent) +
    oval(170, 170, 9, 9, p.accent),
  car: (p, solid) =>
    shadow(120, 86) +
    solid('M74 126C80 100 92 92 112 92H140C160 92 170 104 178 126Z', p.second, 146, 0.1) +
    shape('M88 124C92 108 98 102 112 102H118V124ZM126 102H140C152 102 158 110 164 124H126Z', p.light) +
    solid('M34 142Q34 126 52 126H188Q208 126 208 146V170H34Z', p.main, 156, 0.1) +
    oval(78, 170, 21, 21, p.dark) +
    oval(166, 170, 21, 21, p.dark) +
    oval(78, 170, 9, 9, p.accent) +
    oval(166, 170, 9, 9, p.accent) +
    oval(200, 146, 5, 6, '#f6e3b0'),
  rings: (p, solid) =>
    shadow(120, 66) +
    box(114, 52, 12, 120, 5, p.dark) +
    solid('M66 176Q66 166 76 166H164Q174 166 174 176V190H66Z', p.light, 140, 0.1) +
    solid('M60 152Q60 140 72 140H168Q180 140 180 152Q180 166 168 166H72Q60 166 60 152Z', p.main, 142) +
    solid('M70 127Q70 115 82 115H158Q170 115 170 127Q170 141 158 141H82Q70 141 70 127Z', p.accent, 138) +
    solid('M80 102Q80 91 92 91H148Q160 91 160 102Q160 115 148 115H92Q80 115 80 102Z', p.second, 134) +
    solid('M90 78Q90 68 100 68H140Q150 68 150 78Q150 91 140 91H100Q90 91 90 78Z', p.main, 130) +
    oval(120, 56, 12, 12, p.accent),
  bear: (p, solid) =>
    shadow(120, 58) +
    oval(86, 66, 17, 17, p.main) +
    oval(154, 66, 17, 17, p.second) +
    oval(86, 66, 9, 9, p.light) +
    oval(154, 66, 9, 9, p.light) +
    oval(78, 176, 22, 15, p.second) +
    oval(162, 176, 22, 15, p.second) +
    line('M82 132L58 156M158 132L182 156', p.main, 22) +
    solid(
      'M76 150C76 124 96 112 120 112C144 112 164 124 164 150C164 178 148 190 120 190C92 190 76 178 76 150Z',
      p.main,
      138,
      0.1,
    ) +
    oval(120, 156, 25, 24, p.light) +
    solid(
      'M72 88C72 62 94 48 120 48C146 48 168 62 168 88C168 112 146 124 120 124C94 124 72 112 72 88Z',
      p.main,
      138,
      0.1,
    ) +
    oval(120, 100, 22, 16, p.light) +
    oval(100, 82, 4, 4.5, p.dark) +
    oval(140, 82, 4, 4.5, p.dark) +
    oval(120, 93, 7, 5, p.dark) +
    line('M120 98V104Q114 110 108 107M120 104Q126 110 132 107', p.dark, 2.5),
  rabbit: (p, solid) =>
    shadow(120, 52) +
    solid('M92 84C76 44 84 18 98 20C112 24 112 60 110 84Z', p.main, 100, 0.1) +
    solid('M130 84C128 60 132 22 146 22C160 24 160 50 148 84Z', p.main, 146, 0.1) +
    line('M98 36C100 50 102 62 102 74M143 38C140 52 138 62 138 74', p.light, 6) +
    oval(88, 180, 22, 12, p.second) +
    oval(152, 180, 22, 12, p.second) +
    solid(
      'M78 154C78 130 96 118 120 118C144 118 162 130 162 154C162 180 146 190 120 190C94 190 78 180 78 154Z',
      p.main,
      138,
      0.1,
    ) +
    oval(120, 162, 22, 20, p.light) +
    solid(
      'M78 100C78 80 96 70 120 70C144 70 162 80 162 100C162 122 144 130 120 130C96 130 78 122 78 100Z',
      p.main,
      138,
      0.1,
    ) +
    oval(104, 96, 4, 4.5, p.dark) +
    oval(136, 96, 4, 4.5, p.dark) +
    shape('M114 106H126L120 112Z', p.accent) +
    line('M120 112V118', p.dark, 2.5) +
    shape('M104 128L120 138L136 128V146L120 138L104 146Z', p.accent),
  puzzle: (p, solid) =>
    shadow(120, 74) +
    '<g transform="rotate(-6 120 130)">' +
    solid(
      'M50 76H116V92C106 86 96 92 96 104C96 116 106 122 116 116V140H92C98 150 92 160 80 160C68 160 62 150 68 140H50Z',
      p.main,
      110,
      0.06,
    ) +
    shape(
      'M124 76H190V140H166C172 130 166 120 154 120C142 120 136 130 142 140H124V118C112 124 102 116 102 104C102 92 112 86 124 90Z',
      p.second,
    ) +
    shape(
      'M50 148H66C62 158 68 168 80 168C92 168 98 158 94 148H116V164C128 158 138 166 138 176C138 186 128 194 116 188V206H50Z',
      p.accent,
    ) +
    '</g>' +
    '<g transform="rotate(9 170 170) translate(8 2)">' +
    shape(
      'M130 150H150C144 140 150 130 160 130C170 130 176 140 170 150H192V206H130V192C140 196 146 188 146 180C146 172 140 164 130 168Z',
      p.light,
    ) +
    '</g>',
  dice: (p, solid) =>
    shadow(120, 76) +
    solid('M44 84H156V190H44Z', p.second, 140, 0.08) +
    shape('M44 84H156V108H44Z', p.main) +
    line('M56 96H120', p.light, 5) +
    oval(100, 148, 24, 24, p.light) +
    shape('M100 128L106 142H120L109 151L113 166L100 157L87 166L91 151L80 142H94Z', p.accent) +
    '<g transform="rotate(-8 178 166)">' +
    solid('M152 142Q152 136 158 136H198Q204 136 204 142V184Q204 190 198 190H158Q152 190 152 184Z', p.light, 184, 0.1) +
    oval(166, 150, 4.5, 4.5, p.dark) +
    oval(190, 150, 4.5, 4.5, p.dark) +
    oval(178, 163, 4.5, 4.5, p.dark) +
    oval(166, 176, 4.5, 4.5, p.dark) +
    oval(190, 176, 4.5, 4.5, p.dark) +
    '</g>',
  kite: p =>
    shadow(150, 40, 206) +
    line('M126 150C120 170 150 176 142 194C138 206 160 210 172 204', p.dark, 3) +
    shape('M130 22L188 84L126 152L70 84Z', p.main) +
    shape('M130 22L188 84L128 84Z', p.second) +
    shape('M128 84L70 84L126 152Z', p.accent) +
    line('M130 22L126 152M70 84H188', p.dark, 3) +
    shape('M136 166L150 160L150 178ZM140 186L126 182L130 198Z', p.second),
  pen: (p, solid) =>
    shadow(120, 78, 178) +
    '<g transform="rotate(-24 120 130)">' +
    box(142, 122, 66, 20, 10, p.second) +
    solid('M62 120H156V144H62Z', p.main, 140, 0.1) +
    shape('M62 120L44 126V138L62 144Z', p.dark) +
    shape('M44 126L14 132L44 138Z', p.accent) +
    line('M18 132H38', p.dark, 1.8) +
    box(150, 118, 8, 28, 1, p.accent) +
    line('M158 116H196', p.accent, 5) +
    line('M72 126H130', '#fff', 3, 'opacity=".3"') +
    '</g>',
  pencils: (p, solid) =>
    shadow(120, 46) +
    '<g transform="rotate(-9 104 120)">' +
    box(96, 44, 13, 90, 0, p.accent) +
    shape('M96 44L102.5 26L109 44Z', p.light) +
    shape('M100.5 32L102.5 26L104.5 32Z', p.dark) +
    '</g><g transform="rotate(3 120 120)">' +
    box(114, 32, 13, 100, 0, p.second) +
    shape('M114 32L120.5 14L127 32Z', p.light) +
    shape('M118.5 20L120.5 14L122.5 20Z', p.dark) +
    '</g><g transform="rotate(12 136 120)">' +
    box(132, 50, 13, 90, 0, p.dark) +
    shape('M132 50L138.5 32L145 50Z', p.light) +
    '</g>' +
    solid('M80 118H160V178Q160 190 148 190H92Q80 190 80 178Z', p.main) +
    oval(120, 118, 40, 7, p.second, 'opacity=".0"') +
    box(80, 150, 80, 6, 0, p.light),
  paints: (p, solid) =>
    shadow(120, 80) +
    solid('M40 112Q40 104 48 104H192Q200 104 200 112V182Q200 190 192 190H48Q40 190 40 182Z', p.dark, 170, 0.1) +
    box(50, 114, 140, 66, 3, p.light) +
    oval(74, 134, 14, 13, p.main) +
    oval(106, 134, 14, 13, p.second) +
    oval(138, 134, 14, 13, p.accent) +
    oval(170, 134, 14, 13, p.dark) +
    oval(74, 163, 14, 12, '#d3a03c') +
    oval(106, 163, 14, 12, '#a9626d') +
    oval(138, 163, 14, 12, '#5f7f66') +
    oval(170, 163, 14, 12, '#41527f') +
    '<g transform="rotate(-24 130 90)">' +
    box(60, 84, 112, 8, 4, p.accent) +
    box(170, 82, 22, 12, 2, '#cfd6d6') +
    shape('M192 82Q214 84 222 88Q214 92 192 94Z', p.dark) +
    '</g>',
  stacker: (p, solid) =>
    shadow(120, 84) +
    solid(
      'M40 190C40 126 76 92 120 92C164 92 200 126 200 190H178C178 142 152 116 120 116C88 116 62 142 62 190Z',
      p.main,
      150,
      0.1,
    ) +
    solid(
      'M66 190C66 146 90 120 120 120C150 120 174 146 174 190H154C154 160 140 142 120 142C100 142 86 160 86 190Z',
      p.accent,
      144,
      0.1,
    ) +
    solid(
      'M90 190C90 164 102 146 120 146C138 146 150 164 150 190H134C134 176 130 166 120 166C110 166 106 176 106 190Z',
      p.second,
      134,
      0.1,
    ),
}

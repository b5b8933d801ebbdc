import { box, type Draw, line, oval, shadow, shape } from '../pen.ts'

/** Furniture, light, textiles and plants. Each stands on y = 190 of a 240 × 240 ground, light from the left. */
export const home: Record<string, Draw> = {
  lamp: (p, solid) =>
    shadow(112, 40) +
    line('M112 186V150L146 98L112 62', p.dark, 6) +
    oval(146, 98, 6, 6, p.accent) +
    shape('M76 190Q76 180 88 180H136Q148 180 148 190Z', p.dark) +
    solid('M64 88C60 62 78 46 100 46L124 58L112 84Z', p.main, 96, 0.1) +
    shape('M64 88L112 84Q96 100 64 88Z', '#f6e3b0'),
  chair: (p, solid) =>
    shadow(120, 52) +
    line('M86 134L76 188M154 134L164 188', p.dark, 7) +
    line('M98 132L94 178M142 132L146 178', p.dark, 5, 'opacity=".7"') +
    line('M86 124V58M154 124V58', p.dark, 7) +
    solid('M82 46Q120 34 158 46V80Q120 70 82 80Z', p.main) +
    line('M86 98Q120 90 154 98', p.dark, 6) +
    solid('M74 124Q120 114 166 124L170 136Q120 146 70 136Z', p.second),
  stool: (p, solid) =>
    shadow(120, 54) +
    line('M94 108L76 188M146 108L164 188M120 110V184', p.dark, 8) +
    line('M84 154H156', p.dark, 5) +
    solid('M66 92H174Q176 112 158 112H82Q64 112 66 92Z', p.main, 138) +
    oval(120, 92, 54, 11, p.second),
  plant: (p, solid) =>
    shadow(120, 40) +
    line('M120 140C118 110 122 90 120 66', p.dark, 4) +
    shape('M120 118C96 116 78 100 74 78C98 78 116 92 120 118Z', p.accent) +
    shape('M121 104C146 100 162 82 164 60C140 62 122 78 121 104Z', p.second) +
    shape('M120 78C104 66 102 48 112 32C126 44 130 62 120 78Z', p.accent) +
    shape('M121 134C138 132 152 124 158 108C140 106 124 116 121 134Z', p.accent) +
    solid('M84 136H156L148 184Q147 190 140 190H100Q93 190 92 184Z', p.main) +
    box(80, 130, 80, 14, 3, p.light),
  blanket: (p, solid) =>
    shadow(120, 74) +
    solid('M52 156H182Q196 156 196 172Q196 190 182 190H52Q44 190 44 173Q44 156 52 156Z', p.second, 160, 0.1) +
    solid('M56 124H180Q194 124 194 140Q194 158 180 158H56Q48 158 48 141Q48 124 56 124Z', p.main, 160, 0.1) +
    solid('M60 94H176Q190 94 190 109Q190 126 176 126H60Q52 126 52 110Q52 94 60 94Z', p.light, 160, 0.1) +
    line('M74 94V126M86 94V126M154 94V126', p.accent, 4) +
    line('M70 124V158M150 124V158M162 124V158', p.light, 3, 'opacity=".7"') +
    line(
      'M66 190v7M78 190v7M90 190v7M102 190v7M114 190v7M126 190v7M138 190v7M150 190v7M162 190v7M174 190v7',
      p.second,
      2.5,
    ),
  candle: (p, solid) =>
    shadow(120, 40) +
    solid('M80 104H160V182Q160 190 152 190H88Q80 190 80 182Z', p.main) +
    oval(120, 104, 40, 9, p.light) +
    line('M120 104V90', p.dark, 3) +
    shape('M120 92C108 82 114 70 120 58C126 70 132 82 120 92Z', '#e7a83a') +
    box(94, 128, 52, 38, 0, p.light) +
    line('M104 142H136M104 152H124', p.dark, 2.5),
  vase: (p, solid) =>
    shadow(120, 36) +
    line('M116 84C112 60 96 48 92 26M122 84C124 58 128 46 126 20M126 84C134 62 150 56 156 38', p.dark, 3) +
    oval(92, 28, 8, 12, p.accent) +
    oval(126, 22, 8, 12, p.accent) +
    oval(157, 40, 7, 11, p.accent) +
    solid(
      'M104 84H136C134 104 162 116 162 148C162 176 146 190 120 190C94 190 78 176 78 148C78 116 106 104 104 84Z',
      p.main,
    ) +
    line('M80 140Q120 152 160 140', p.light, 4) +
    box(100, 79, 40, 8, 4, p.second),
  cushion: (p, solid) =>
    shadow(120, 66) +
    solid('M52 86Q120 98 188 86Q178 138 188 190Q120 178 52 190Q62 138 52 86Z', p.main, 146, 0.09) +
    line('M78 96Q84 138 76 182M120 96V180M162 96Q156 138 164 182', p.second, 4) +
    oval(120, 138, 5, 5, p.accent),
  clock: p =>
    shadow(120, 44) +
    shape('M92 176L82 190H92L102 178ZM148 176L158 190H148L138 178Z', p.dark) +
    oval(120, 124, 62, 62, p.main) +
    oval(120, 124, 50, 50, p.light) +
    line('M120 82v7M120 159v7M78 124h7M155 124h7', p.dark, 4) +
    line('M120 124V98M120 124L140 134', p.dark, 5) +
    line('M120 124L104 146', p.accent, 2.5) +
    oval(120, 124, 4, 4, p.dark),
  towel: (p, solid) =>
    shadow(120, 58, 206) +
    line('M44 58H196', p.dark, 8) +
    solid('M72 56H168V182H72Z', p.main, 140, 0.1) +
    box(72, 142, 96, 10, 0, p.light) +
    box(72, 157, 96, 4, 0, p.accent) +
    line('M76 184v8M88 184v8M100 184v8M112 184v8M124 184v8M136 184v8M148 184v8M160 184v8', p.second, 3) +
    line('M72 60H168', p.dark, 3, 'opacity=".25"'),
  pendant: (p, solid) =>
    shadow(120, 54, 206) +
    line('M120 2V64', p.dark, 4) +
    solid('M54 132C56 88 88 66 120 66C152 66 184 88 186 132Z', p.main, 140) +
    oval(120, 132, 66, 11, '#f6e3b0') +
    oval(120, 134, 16, 9, '#fffaf0') +
    box(109, 56, 22, 14, 4, p.dark) +
    line('M70 118C76 98 88 86 102 80', '#fff', 4, 'opacity=".3"'),
  shelf: (p, solid) =>
    shadow(120, 84) +
    solid('M44 62H196V190H44Z', p.main, 170, 0.08) +
    box(54, 72, 132, 48, 0, p.table) +
    box(54, 130, 132, 50, 0, p.table) +
    box(64, 84, 11, 36, 1, p.second) +
    box(77, 78, 13, 42, 1, p.accent) +
    box(92, 88, 10, 32, 1, p.dark) +
    '<g transform="rotate(14 112 120)">' +
    box(106, 84, 11, 36, 1, p.second) +
    '</g>' +
    shape('M140 120C134 106 138 98 146 96V90H160V96C168 98 172 106 166 120Z', p.light) +
    box(66, 150, 60, 30, 3, p.second) +
    line('M76 158H116', p.light, 3) +
    shape('M144 180C138 164 142 156 150 152H162C170 156 174 164 168 180Z', p.accent),
  basket: (p, solid) =>
    shadow(120, 62) +
    line('M82 104C82 48 158 48 158 104', p.second, 8) +
    solid('M58 104H182L170 182Q168 190 160 190H80Q72 190 70 182Z', p.main) +
    line('M63 126H177M66 146H174M70 166H170', p.second, 4) +
    line('M90 108L97 186M120 108V186M150 108L143 186', p.second, 3) +
    box(52, 96, 136, 14, 7, p.dark),
  wateringcan: (p, solid) =>
    shadow(112, 58) +
    line('M86 104C70 46 158 46 150 104', p.dark, 8) +
    line('M152 162L200 100', p.main, 12) +
    shape('M188 88L218 108L208 118L182 98Z', p.second) +
    solid('M66 104H154V180Q154 190 144 190H76Q66 190 66 180Z', p.main, 124) +
    oval(110, 104, 44, 8, p.second) +
    box(66, 162, 88, 6, 0, p.second) +
    line('M76 118V152', '#fff', 4, 'opacity=".28"'),
  sidetable: (p, solid) =>
    shadow(120, 66) +
    line('M84 112L66 188M156 112L174 188M120 114V176', p.dark, 7) +
    solid('M44 96H196V102Q196 116 182 116H58Q44 116 44 102Z', p.main, 140) +
    oval(120, 96, 76, 13, p.second),
  dishbrush: (p, solid) =>
    shadow(120, 46) +
    '<g transform="rotate(10 120 190)">' +
    line(
      'M88 142L84 188M98 144L95 190M108 145L106 190M118 146V190M128 146L129 190M138 145L141 190M148 144L152 189M156 142L162 187',
      p.light,
      6,
    ) +
    line('M93 144L90 188M123 146V190M143 145L147 189', p.accent, 3) +
    solid('M76 128Q120 108 166 128V142Q120 152 76 142Z', p.second, 136) +
    solid('M112 30Q112 22 120 22Q128 22 128 30L130 122H110Z', p.main, 122) +
    oval(120, 34, 3.5, 3.5, p.dark) +
    '</g>',
  pillow: (p, solid) =>
    shadow(120, 78) +
    solid(
      'M50 150Q38 128 62 132Q120 124 178 132Q202 128 190 152Q202 192 178 188Q120 196 62 188Q38 192 50 150Z',
      p.main,
      150,
      0.1,
    ) +
    solid(
      'M62 104Q50 82 74 88Q124 80 170 88Q194 84 184 106Q194 142 170 138Q122 146 74 138Q50 142 62 104Z',
      p.light,
      148,
      0.08,
    ) +
    line('M84 98Q124 92 162 98', p.accent, 4) +
    line('M76 146Q120 140 166 146', p.second, 4),
  rug: (p, solid) =>
    shadow(122, 78) +
    solid('M56 138H196V188H56Z', p.main, 176, 0.08) +
    line('M76 138V188M88 138V188M150 138V188', p.accent, 5) +
    oval(56, 163, 25, 25, p.second) +
    oval(56, 163, 17, 17, p.main) +
    oval(56, 163, 9, 9, p.light) +
    line('M196 144h9M196 152h9M196 160h9M196 168h9M196 176h9M196 184h9', p.light, 3),
  rack: (p, solid) =>
    shadow(120, 66, 208) +
    solid('M40 66H200V94H40Z', p.main, 160, 0.1) +
    line('M66 84V108Q66 116 58 116M120 84V108Q120 116 112 116M174 84V108Q174 116 166 116', p.dark, 6) +
    solid('M98 112Q120 104 142 112L150 184H90Z', p.second, 126, 0.1) +
    line('M94 160H146M92 170H148', p.accent, 4) +
    line('M110 110C110 98 130 98 130 110', p.second, 6),
}

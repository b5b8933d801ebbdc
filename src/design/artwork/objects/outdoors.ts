import { box, type Draw, line, oval, shadow, shape } from '../pen.ts'

/** Camping, cycling, sport and garden. Each stands on y = 190 of a 240 × 240 ground, light from the left. */
export const outdoors: Record<string, Draw> = {
  tent: (p, solid) =>
    shadow(120, 86) +
    solid('M120 70L206 190H34Z', p.main, 120, 0.1) +
    shape('M120 70L146 190H94Z', p.dark) +
    shape('M120 70L94 190H76Z', p.second) +
    line('M120 70L112 58M120 70L128 58', p.accent, 4) +
    line('M206 190L220 178M34 190L20 178', p.accent, 3),
  bell: (p, solid) =>
    shadow(120, 46) +
    shape('M98 168H142V182Q142 190 134 190H106Q98 190 98 182Z', p.dark) +
    box(84, 160, 72, 11, 5, p.accent) +
    solid('M64 154C64 104 92 78 120 78C148 78 176 104 176 154Q176 162 168 162H72Q64 162 64 154Z', p.main, 138, 0.12) +
    line('M82 132C86 112 96 100 108 95', p.light, 6) +
    oval(120, 74, 9, 7, p.accent) +
    line('M170 158C186 160 196 150 202 138', p.dark, 7),
  bottle: (p, solid) =>
    shadow(120, 32) +
    solid('M90 108Q90 92 104 84V74H136V84Q150 92 150 108V180Q150 190 140 190H100Q90 190 90 180Z', p.main) +
    box(100, 50, 40, 26, 5, p.dark) +
    line('M112 50C112 34 128 34 128 50', p.dark, 5) +
    box(90, 128, 60, 10, 0, p.accent) +
    box(90, 142, 60, 4, 0, p.light),
  yoga: (p, solid) =>
    shadow(120, 80) +
    solid('M52 140H196V186Q196 190 192 190H52Z', p.second, 170, 0.08) +
    oval(54, 164, 26, 26, p.main) +
    oval(54, 164, 18, 18, p.second) +
    oval(54, 164, 11, 11, p.main) +
    oval(54, 164, 4.5, 4.5, p.dark) +
    box(96, 140, 9, 50, 0, p.accent) +
    box(150, 140, 9, 50, 0, p.accent),
  sleepingbag: (p, solid) =>
    shadow(120, 78) +
    solid('M60 118H180V190H60Q40 190 40 154Q40 118 60 118Z', p.main, 150, 0.08) +
    oval(180, 154, 18, 36, p.second) +
    oval(180, 154, 11, 23, p.main) +
    oval(180, 154, 5, 11, p.second) +
    box(78, 116, 9, 75, 0, p.dark) +
    box(134, 116, 9, 75, 0, p.dark) +
    box(76, 144, 13, 14, 2, p.accent) +
    box(132, 144, 13, 14, 2, p.accent) +
    line('M54 132H172', '#fff', 4, 'opacity=".25"'),
  campstove: (p, solid) =>
    shadow(120, 50) +
    solid('M76 146Q76 132 90 132H150Q164 132 164 146V178Q164 190 152 190H88Q76 190 76 178Z', p.main) +
    box(107, 106, 26, 28, 3, p.dark) +
    line('M136 118H166', p.dark, 5) +
    oval(170, 118, 6, 6, p.accent) +
    line('M120 110L80 92V84M120 110L160 92V84', p.dark, 5) +
    shape('M104 100C94 84 108 74 106 58C120 68 124 74 122 84C128 80 128 74 128 70C140 82 140 92 134 100Z', '#e7a83a') +
    box(76, 154, 88, 14, 0, p.light),
  lantern: (p, solid) =>
    shadow(120, 48) +
    line('M92 72C92 26 148 26 148 72', p.dark, 5) +
    solid('M92 78H148V160H92Z', '#f6e3b0', 128, 0.07) +
    oval(120, 122, 11, 18, '#e7a83a') +
    line('M92 80V160M148 80V160M106 80V160M134 80V160', p.dark, 3) +
    solid('M84 62H156V72Q156 82 146 82H94Q84 82 84 72Z', p.main, 132) +
    solid('M80 160H160V180Q160 190 150 190H90Q80 190 80 180Z', p.main, 132) +
    oval(120, 174, 5, 5, p.accent),
  headlamp: (p, solid) =>
    shadow(120, 66) +
    line('M58 148C58 84 182 84 182 148', p.second, 13) +
    line('M58 150C58 176 88 182 100 182M182 150C182 176 152 182 140 182', p.main, 16) +
    solid('M90 146Q90 136 100 136H140Q150 136 150 146V180Q150 190 140 190H100Q90 190 90 180Z', p.dark, 128) +
    oval(120, 163, 19, 19, p.light) +
    oval(120, 163, 13, 13, '#f6e3b0') +
    box(110, 128, 20, 9, 3, p.accent),
  helmet: (p, solid) =>
    shadow(120, 78) +
    line('M84 172C92 196 120 200 132 188', p.dark, 4) +
    solid('M40 164C36 104 78 70 124 70C172 70 202 108 202 164Q120 184 40 164Z', p.main, 148, 0.11) +
    shape(
      'M76 100Q92 84 112 80Q96 104 92 134Q78 130 66 128Q68 112 76 100ZM132 80Q156 84 172 100Q182 116 184 130Q166 134 148 136Q146 102 132 80Z',
      p.dark,
      'opacity=".7"',
    ) +
    line('M44 156Q120 176 198 156', p.second, 7) +
    shape('M40 164Q30 166 26 176Q50 178 66 171Z', p.second),
  bikelight: (p, solid) =>
    shadow(116, 62) +
    box(128, 158, 22, 32, 4, p.dark) +
    line('M114 188H164', p.dark, 8) +
    solid('M84 106H160Q186 106 186 134Q186 162 160 162H84Z', p.main, 150) +
    shape('M84 98V170Q60 162 60 134Q60 106 84 98Z', '#f6e3b0') +
    box(80, 98, 12, 72, 3, p.dark) +
    box(130, 98, 28, 10, 3, p.accent) +
    line('M46 112L30 104M42 134H22M46 156L30 164', '#e7a83a', 5),
  airpump: (p, solid) =>
    shadow(112, 62) +
    line('M126 164C176 172 190 132 176 104C170 92 180 82 190 84', p.dark, 6) +
    box(114, 52, 10, 40, 1, p.light) +
    box(84, 42, 70, 14, 7, p.dark) +
    solid('M104 80H134V182H104Z', p.main, 120) +
    oval(119, 158, 17, 17, p.light) +
    line('M119 158L127 150', p.accent, 3.5) +
    box(74, 180, 90, 10, 5, p.dark),
  rope: p =>
    shadow(120, 66) +
    oval(120, 136, 56, 46, 'none', `stroke="${p.main}" stroke-width="12"`) +
    oval(120, 136, 42, 33, 'none', `stroke="${p.second}" stroke-width="12"`) +
    oval(120, 136, 50, 40, 'none', `stroke="${p.light}" stroke-width="2.5" stroke-dasharray="5 9"`) +
    line('M120 84C112 60 128 46 120 30', p.main, 12) +
    box(104, 86, 32, 34, 8, p.accent) +
    line('M106 96H134M106 104H134M106 112H134', p.dark, 2.5, 'opacity=".5"'),
  ball: (p, solid) =>
    shadow(120, 54) +
    solid('M58 128A62 62 0 1 1 182 128A62 62 0 1 1 58 128Z', p.main, 142, 0.11) +
    line('M120 66C96 92 96 164 120 190M62 110C92 124 148 124 178 110M62 146C92 132 148 132 178 146', p.dark, 4) +
    line('M78 102A50 50 0 0 1 100 82', '#fff', 5, 'opacity=".35"'),
  dumbbell: (p, solid) =>
    shadow(120, 82) +
    box(78, 144, 84, 14, 3, '#b9c1c1') +
    line('M92 151H148', p.dark, 9, 'stroke-dasharray="2 7"') +
    solid('M40 132Q40 124 48 124H60V178H48Q40 178 40 170Z', p.second, 52) +
    solid('M58 118Q58 110 66 110H84V192H66Q58 192 58 184Z', p.main, 74) +
    solid('M156 110H174Q182 110 182 118V184Q182 192 174 192H156Z', p.main, 170) +
    solid('M180 124H192Q200 124 200 132V170Q200 178 192 178H180Z', p.second, 190),
  secateurs: p =>
    shadow(120, 60) +
    '<g transform="rotate(12 120 120)">' +
    line('M112 116C92 136 88 162 94 192', p.main, 15) +
    line('M128 116C148 136 152 162 146 192', p.main, 15) +
    shape('M112 122C100 96 100 66 118 40Q132 80 130 112Z', '#cfd6d6') +
    shape('M128 122C142 104 146 88 144 68Q132 76 124 104Z', p.dark) +
    oval(120, 116, 9, 9, p.accent) +
    line('M110 142Q120 148 130 142', p.dark, 4) +
    '</g>',
  flask: (p, solid) =>
    shadow(120, 36) +
    solid('M86 84Q86 74 96 74H144Q154 74 154 84V178Q154 190 142 190H98Q86 190 86 178Z', p.main) +
    solid('M94 38Q94 30 102 30H138Q146 30 146 38V66H94Z', p.second) +
    box(92, 64, 56, 12, 3, p.dark) +
    box(86, 112, 68, 8, 0, p.light) +
    line('M97 86V168', '#fff', 4, 'opacity=".25"') +
    box(86, 172, 68, 6, 0, p.accent),
  hammock: (p, solid) =>
    shadow(120, 70) +
    line('M30 30V196M210 30V196', p.dark, 9) +
    line(
      'M30 74C60 84 70 104 84 128M210 74C180 84 170 104 156 128M30 74C66 78 92 96 104 130M210 74C174 78 148 96 136 130',
      p.accent,
      2.5,
    ) +
    solid('M76 122Q120 138 164 122C160 170 140 178 120 178C100 178 80 170 76 122Z', p.main, 132, 0.1) +
    line('M92 128C94 156 104 170 112 176M120 132V177M148 128C146 156 136 170 128 176', p.light, 4),
}

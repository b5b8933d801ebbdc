import { box, type Draw, line, oval, shadow, shape } from '../../pen.ts'

/** Second silhouettes of sound and vision. Each stands on y = 190 of a 240 × 240 ground, light from the left. */
export const sound: Record<string, Draw> = {
  // thin band, round shells
  headphones: (p, solid) =>
    shadow(120, 66) +
    line('M62 150C52 36 188 36 178 150', p.accent, 6) +
    line('M84 66C104 50 136 50 156 66', p.dark, 12) +
    solid('M34 154A32 36 0 1 1 98 154A32 36 0 1 1 34 154Z', p.main, 78, 0.12) +
    solid('M142 154A32 36 0 1 1 206 154A32 36 0 1 1 142 154Z', p.main, 186, 0.14) +
    oval(66, 154, 18, 21, p.second) +
    oval(174, 154, 18, 21, p.second),
  // a cylinder with a loop
  speaker: (p, solid) =>
    shadow(120, 46) +
    line('M158 84C194 84 190 122 164 122', p.accent, 6) +
    solid('M76 84H164V176Q164 190 150 190H90Q76 190 76 176Z', p.main, 138, 0.1) +
    oval(120, 84, 44, 11, p.second) +
    oval(120, 84, 28, 6, p.dark) +
    line(
      'M90 112v.1M104 112v.1M118 112v.1M132 112v.1M146 112v.1M97 124v.1M111 124v.1M125 124v.1M139 124v.1M90 136v.1M104 136v.1M118 136v.1M132 136v.1M146 136v.1M97 148v.1M111 148v.1M125 148v.1M139 148v.1',
      p.dark,
      6,
    ) +
    box(76, 164, 88, 8, 0, p.accent),
  // a viewfinder from above, two lenses
  camera: (p, solid) =>
    shadow(120, 50) +
    shape('M84 62L72 40H168L156 62Z', p.dark) +
    shape('M84 62L92 52H148L156 62Z', p.second) +
    solid('M76 62H164V182Q164 190 156 190H84Q76 190 76 182Z', p.main, 140, 0.1) +
    oval(120, 94, 22, 22, p.light) +
    oval(120, 94, 15, 15, p.dark) +
    oval(120, 148, 30, 30, p.light) +
    oval(120, 148, 23, 23, p.dark) +
    oval(120, 148, 12, 12, p.second) +
    oval(113, 142, 4, 4, p.light, 'opacity=".8"') +
    oval(170, 128, 9, 9, p.accent),
  // under a lid
  turntable: (p, solid) =>
    shadow(120, 92) +
    shape('M40 132L60 44Q62 38 68 38H196Q202 38 200 44L196 132Z', p.second, 'opacity=".55"') +
    line('M76 54L66 112', '#fff', 4, 'opacity=".4"') +
    oval(110, 134, 66, 15, '#2b3231') +
    oval(110, 134, 42, 9, 'none', 'stroke="#444c4b" stroke-width="2"') +
    oval(110, 134, 20, 4.6, p.accent) +
    line('M188 124L176 136L148 140', p.light, 4) +
    solid('M26 142H214V180Q214 188 206 188H34Q26 188 26 180Z', p.main, 172, 0.09) +
    oval(60, 164, 7, 7, p.accent) +
    oval(84, 164, 5, 5, p.light) +
    oval(186, 164, 10, 10, p.light),
  // upright, an arch
  radio: (p, solid) =>
    shadow(120, 62) +
    solid('M60 190V112C60 76 86 56 120 56C154 56 180 76 180 112V190Z', p.main, 148, 0.1) +
    shape('M84 130V110C84 90 100 80 120 80C140 80 156 90 156 110V130Z', p.light) +
    line('M98 88V130M112 82V130M128 82V130M142 88V130', p.dark, 3, 'opacity=".5"') +
    box(80, 142, 80, 16, 3, p.light) +
    line('M112 144v12', p.accent, 4) +
    oval(88, 174, 9, 9, p.dark) +
    oval(152, 174, 9, 9, p.dark),
  // stems in an upright case
  earbuds: (p, solid) =>
    shadow(120, 58) +
    solid('M80 104Q80 90 94 90H146Q160 90 160 104V174Q160 190 144 190H96Q80 190 80 174Z', p.main, 138) +
    line('M80 122H160', p.dark, 3) +
    oval(120, 152, 4, 4, p.accent) +
    oval(52, 146, 15, 14, p.light) +
    box(46, 152, 12, 36, 6, p.light) +
    oval(52, 146, 6, 6, p.dark, 'opacity=".6"') +
    oval(190, 146, 15, 14, p.light) +
    box(184, 152, 12, 36, 6, p.light) +
    oval(190, 146, 6, 6, p.dark, 'opacity=".6"'),
  // low, with a ball head
  tripod: (p, solid) =>
    shadow(120, 86) +
    line('M120 118L44 186M120 118L196 186M120 120V186', p.main, 11) +
    line('M84 150L50 182M156 150L190 182', p.dark, 6) +
    box(106, 98, 28, 30, 5, p.second) +
    oval(120, 88, 16, 16, p.dark) +
    solid('M84 58H156V74H84Z', p.accent, 134, 0.1) +
    line('M134 92L152 98', p.dark, 6),
  // a hand microphone
  microphone: (p, solid) =>
    shadow(124, 62, 188) +
    '<g transform="rotate(38 120 120)">' +
    solid('M104 96H136L130 206Q130 214 120 214Q110 214 110 206Z', p.main, 122) +
    box(100, 86, 40, 13, 4, p.accent) +
    solid('M84 54A36 36 0 1 1 156 54A36 36 0 1 1 84 54Z', p.dark, 132) +
    line('M92 38H148M86 52H154M90 66H150M106 22V84M120 18V88M134 22V84', p.second, 2.5) +
    box(114, 118, 12, 22, 4, p.light) +
    '</g>',
  // a cube with a lens below
  projector: (p, solid) =>
    shadow(120, 54) +
    line('M96 64C96 46 144 46 144 64', p.dark, 6) +
    solid('M66 76Q66 62 80 62H160Q174 62 174 76V176Q174 190 160 190H80Q66 190 66 176Z', p.main, 146, 0.1) +
    oval(120, 118, 38, 38, p.dark) +
    oval(120, 118, 29, 29, p.second) +
    oval(120, 118, 16, 16, p.dark) +
    oval(110, 108, 6, 6, '#fff', 'opacity=".7"') +
    line('M90 172H130', p.dark, 5, 'stroke-dasharray="3 6"') +
    oval(152, 172, 5, 5, p.accent),
}

import { box, type Draw, line, oval, shadow, shape } from '../../pen.ts'

/** Third silhouettes of sound and vision. Each stands on y = 190 of a 240 × 240 ground, light from the left. */
export const sound: Record<string, Draw> = {
  // on a stand
  headphones: (p, solid) =>
    shadow(120, 48) +
    line('M120 52V182', p.second, 8) +
    box(80, 180, 80, 10, 5, p.dark) +
    line('M72 118C66 28 174 28 168 118', p.main, 14) +
    solid('M52 108Q52 98 62 98H86V158H62Q52 158 52 148Z', p.dark, 76, 0.12) +
    solid('M188 108Q188 98 178 98H154V158H178Q188 158 188 148Z', p.dark, 176, 0.14) +
    box(84, 96, 15, 64, 7, p.accent) +
    box(141, 96, 15, 64, 7, p.accent),
  // low and wide, behind cloth
  speaker: (p, solid) =>
    shadow(120, 88) +
    line('M84 96C84 66 156 66 156 96', p.dark, 7) +
    solid('M34 112Q34 96 50 96H190Q206 96 206 112V174Q206 190 190 190H50Q34 190 34 174Z', p.main, 170, 0.1) +
    box(46, 108, 148, 70, 8, p.dark) +
    oval(86, 143, 27, 27, p.second) +
    oval(86, 143, 10, 10, p.dark) +
    oval(154, 143, 27, 27, p.second) +
    oval(154, 143, 10, 10, p.dark) +
    oval(120, 122, 6, 6, p.accent),
  // instant, with a slot
  camera: (p, solid) =>
    shadow(120, 66) +
    box(74, 36, 92, 26, 6, p.dark) +
    solid('M58 68Q58 54 72 54H168Q182 54 182 68V146H58Z', p.main, 150, 0.1) +
    solid('M46 146H194V178Q194 190 182 190H58Q46 190 46 178Z', p.second, 156, 0.1) +
    box(70, 170, 100, 8, 2, p.dark) +
    oval(120, 106, 33, 33, p.light) +
    oval(120, 106, 25, 25, p.dark) +
    oval(120, 106, 13, 13, p.second) +
    box(72, 66, 22, 18, 3, p.light) +
    oval(164, 76, 8, 8, p.accent) +
    line('M64 154H176', p.accent, 5),
  // from above
  turntable: (p, solid) =>
    shadow(120, 88, 194) +
    solid('M34 56Q34 46 44 46H196Q206 46 206 56V180Q206 190 196 190H44Q34 190 34 180Z', p.main, 180, 0.08) +
    oval(104, 120, 58, 58, '#2b3231') +
    oval(104, 120, 44, 44, 'none', 'stroke="#444c4b" stroke-width="2"') +
    oval(104, 120, 32, 32, 'none', 'stroke="#444c4b" stroke-width="2"') +
    oval(104, 120, 20, 20, p.accent) +
    oval(104, 120, 3, 3, p.light) +
    oval(184, 72, 12, 12, p.light) +
    line('M184 72L180 128L146 148', p.light, 5) +
    box(174, 158, 20, 8, 3, p.dark) +
    oval(58, 174, 7, 7, p.second),
  // long, with one round speaker and a strap
  radio: (p, solid) =>
    shadow(120, 90) +
    line('M44 120L24 52', p.dark, 4) +
    oval(23, 50, 4, 4, p.accent) +
    solid('M30 132Q30 120 42 120H198Q210 120 210 132V178Q210 190 198 190H42Q30 190 30 178Z', p.main, 174, 0.1) +
    oval(172, 155, 27, 27, p.dark) +
    line('M156 148H188M152 156H192M156 164H188', p.second, 3) +
    box(44, 132, 88, 22, 3, p.light) +
    line('M54 138v10M66 138v10M78 138v10M90 138v10M102 138v10M114 138v10', p.dark, 2) +
    line('M84 134v18', p.accent, 3) +
    oval(56, 172, 7, 7, p.dark) +
    oval(80, 172, 7, 7, p.dark) +
    oval(104, 172, 7, 7, p.accent) +
    line('M206 128C228 132 230 172 208 182', p.accent, 4),
  // on a cord
  earbuds: (p, solid) =>
    shadow(120, 62) +
    line('M76 78C64 160 112 132 120 184C128 132 176 160 164 78', p.dark, 5) +
    box(112, 140, 16, 34, 6, p.accent) +
    solid('M54 66A22 22 0 1 1 98 66A22 22 0 1 1 54 66Z', p.main, 82) +
    solid('M142 66A22 22 0 1 1 186 66A22 22 0 1 1 142 66Z', p.main, 170) +
    oval(90, 62, 13, 15, p.light) +
    oval(150, 62, 13, 15, p.light) +
    oval(92, 62, 6, 7, p.dark, 'opacity=".6"') +
    oval(148, 62, 6, 7, p.dark, 'opacity=".6"'),
  // legs folded, upright
  tripod: (p, solid) =>
    shadow(120, 34) +
    solid('M104 84H136V186H104Z', p.second, 122) +
    box(96, 92, 12, 98, 3, p.main) +
    box(114, 92, 12, 98, 3, p.main) +
    box(132, 92, 12, 98, 3, p.main) +
    box(94, 128, 52, 8, 3, p.dark) +
    box(94, 160, 52, 8, 3, p.dark) +
    box(108, 58, 24, 36, 4, p.dark) +
    line('M128 70L170 54', p.dark, 6) +
    box(164, 44, 22, 13, 6, p.accent) +
    solid('M88 42H152V60H88Z', p.main, 134, 0.1),
  // a broad capsule in a cradle
  microphone: (p, solid) =>
    shadow(120, 54) +
    line('M120 156V184', p.dark, 8) +
    shape('M76 190Q78 180 120 180Q162 180 164 190Z', p.dark) +
    oval(120, 104, 52, 52, 'none', `stroke="${p.dark}" stroke-width="5"`) +
    line('M68 104H92M148 104H172M120 52V64', p.accent, 4) +
    solid('M90 78Q90 58 120 58Q150 58 150 78V134Q150 154 120 154Q90 154 90 134Z', p.main, 132, 0.12) +
    box(96, 68, 48, 42, 14, p.light) +
    line('M100 76H140M98 86H142M98 96H142', p.dark, 2.5, 'opacity=".5"') +
    oval(120, 130, 8, 8, p.accent),
  // with two reels
  projector: (p, solid) =>
    shadow(120, 74) +
    [
      [74, 70],
      [164, 62],
    ]
      .map(
        ([x, y]) =>
          oval(x!, y!, 38, 38, p.dark) +
          oval(x!, y!, 30, 30, p.second) +
          [0, 72, 144, 216, 288]
            .map(turn => `<g transform="rotate(${turn} ${x} ${y})">${oval(x!, y! - 17, 7, 7, p.dark)}</g>`)
            .join('') +
          oval(x!, y!, 4, 4, p.light),
      )
      .join('') +
    solid('M60 112Q60 104 68 104H168Q176 104 176 112V174H60Z', p.main, 146, 0.1) +
    box(28, 124, 34, 28, 3, p.dark) +
    box(20, 128, 10, 20, 2, p.accent) +
    line('M92 124H150M92 136H150M92 148H150', p.dark, 3, 'opacity=".45"') +
    shape('M52 190L64 172H172L184 190Z', p.dark),
}

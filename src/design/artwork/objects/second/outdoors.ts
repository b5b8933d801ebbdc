import { box, type Draw, line, oval, shadow, shape } from '../../pen.ts'

/** Second silhouettes of camping, cycling, sport and garden. Each stands on y = 190 of a 240 × 240 ground, light from the left. */
export const outdoors: Record<string, Draw> = {
  // a dome
  tent: (p, solid) =>
    shadow(120, 92) +
    solid('M28 190C34 122 72 84 120 84C168 84 206 122 212 190Z', p.main, 140, 0.1) +
    shape('M120 84C96 110 86 150 84 190H156C154 150 144 110 120 84Z', p.second) +
    shape('M120 108C106 130 100 160 100 190H140C140 160 134 130 120 108Z', p.dark) +
    line('M120 84C150 66 190 110 212 190M120 84C90 66 50 110 28 190', p.accent, 3.5),
  // on a handlebar
  bell: (p, solid) =>
    shadow(120, 78) +
    solid('M66 150C66 112 90 92 120 92C150 92 174 112 174 150Q174 158 166 158H74Q66 158 66 150Z', p.main, 138, 0.12) +
    oval(120, 90, 9, 7, p.dark) +
    line('M84 138C88 122 98 112 110 108', p.light, 6) +
    box(104, 156, 32, 14, 2, p.accent) +
    line('M36 180H204', p.dark, 17) +
    box(98, 168, 44, 24, 5, p.second) +
    line('M168 156C188 158 198 148 202 136', p.accent, 6),
  // slim, with a loop at the side
  bottle: (p, solid) =>
    shadow(120, 36) +
    line('M146 56C176 54 176 92 150 96', p.accent, 7) +
    solid('M84 96Q84 80 100 80H140Q156 80 156 96V180Q156 190 146 190H94Q84 190 84 180Z', p.main, 134) +
    box(92, 42, 56, 40, 6, p.second) +
    line('M92 54H148M92 66H148', p.dark, 2.5, 'opacity=".35"') +
    oval(120, 132, 20, 20, p.light) +
    shape('M110 140L120 122L130 140Z', p.accent),
  // on its end
  yoga: (p, solid) =>
    shadow(120, 40) +
    solid('M84 62H156V184Q156 190 150 190H90Q84 190 84 184Z', p.main, 134, 0.1) +
    oval(120, 62, 36, 14, p.second) +
    oval(120, 62, 24, 9, p.main) +
    oval(120, 62, 12, 5, p.second) +
    box(84, 92, 72, 9, 0, p.accent) +
    box(84, 148, 72, 9, 0, p.accent) +
    line('M150 96C184 100 184 148 150 152', p.accent, 6),
  // unrolled, like a mummy
  sleepingbag: (p, solid) =>
    shadow(120, 92, 188) +
    '<g transform="rotate(-8 120 150)">' +
    solid(
      'M24 152C24 118 58 106 86 112L206 128Q218 132 218 152Q218 172 206 176L86 192C58 198 24 186 24 152Z',
      p.main,
      160,
      0.08,
    ) +
    oval(62, 152, 26, 30, p.dark, 'opacity=".7"') +
    shape('M44 172C52 182 76 180 84 168C80 150 50 152 44 172Z', p.light) +
    line('M98 116V188M124 120V184M150 122V182M176 126V178M200 130V174', p.second, 4) +
    line('M90 134L210 142', p.accent, 4) +
    '</g>',
  // legs that fold out, with a pot on them
  campstove: (p, solid) =>
    shadow(120, 68) +
    line('M120 168L68 190M120 168L172 190M120 168V190', p.dark, 6) +
    box(104, 150, 32, 22, 4, p.main) +
    line('M136 162C168 162 176 150 196 156', p.accent, 4) +
    shape(
      'M92 148C88 134 100 134 98 122C108 128 108 136 108 140C116 132 112 124 120 118C130 128 128 136 132 140C138 136 136 130 138 126C150 134 150 144 144 150Z',
      '#e7a83a',
    ) +
    line('M86 118H154M92 118V150M148 118V150', p.dark, 5) +
    solid('M72 66H168V106Q168 116 158 116H82Q72 116 72 106Z', p.second, 140) +
    line('M168 78L206 70', p.dark, 7) +
    box(66, 58, 108, 10, 4, p.main),
  // a tall storm lantern
  lantern: (p, solid) =>
    shadow(120, 42) +
    line('M80 120C64 60 84 30 120 30C156 30 176 60 160 120', p.dark, 5) +
    shape('M98 60H142L136 78H104Z', p.main) +
    box(110, 44, 20, 18, 3, p.main) +
    solid('M96 140C84 124 88 96 104 80H136C152 96 156 124 144 140Z', '#f6e3b0', 132, 0.07) +
    shape('M120 132C110 122 116 110 120 100C124 110 130 122 120 132Z', '#e7a83a') +
    line('M80 116V152M160 116V152', p.dark, 5) +
    solid('M74 148Q74 140 82 140H158Q166 140 166 148L172 182Q172 190 164 190H76Q68 190 68 182Z', p.main, 138) +
    oval(152, 164, 7, 7, p.accent),
  // a torch on a broad band
  headlamp: (p, solid) =>
    shadow(120, 74) +
    solid(
      'M40 152C40 112 76 92 120 92C164 92 200 112 200 152V170C200 150 164 136 120 136C76 136 40 150 40 170Z',
      p.main,
      150,
    ) +
    line('M48 148C60 122 180 122 192 148', p.accent, 4) +
    solid('M84 132H156Q166 132 166 144V176Q166 190 152 190H88Q74 190 74 176V144Q74 132 84 132Z', p.dark, 140) +
    oval(104, 162, 17, 17, '#f6e3b0') +
    oval(142, 162, 11, 11, p.light) +
    oval(142, 162, 6, 6, '#f6e3b0'),
  // a round shell
  helmet: (p, solid) =>
    shadow(120, 74) +
    line('M74 166C84 196 124 202 140 182', p.dark, 5) +
    solid(
      'M46 158C40 96 76 62 120 62C164 62 200 96 194 158Q190 170 176 166C160 160 80 160 64 166Q50 170 46 158Z',
      p.main,
      146,
      0.11,
    ) +
    line('M74 92C84 82 96 76 108 74', '#fff', 5, 'opacity=".3"') +
    oval(100, 112, 6, 6, p.dark) +
    oval(140, 112, 6, 6, p.dark) +
    oval(120, 92, 6, 6, p.dark) +
    shape('M46 150Q120 134 194 150L194 160Q120 146 46 160Z', p.second) +
    box(108, 140, 24, 8, 3, p.accent),
  // a round retro lamp
  bikelight: (p, solid) =>
    shadow(120, 50) +
    line('M120 168V188M96 188H144', p.dark, 8) +
    solid('M62 120A58 54 0 1 1 178 120A58 54 0 1 1 62 120Z', p.main, 142, 0.11) +
    oval(120, 120, 44, 41, p.light) +
    oval(120, 120, 36, 33, '#f6e3b0') +
    oval(120, 120, 12, 11, '#fffaf0') +
    shape('M72 82Q120 48 168 82Q120 66 72 82Z', p.second) +
    box(110, 52, 20, 12, 4, p.accent),
  // a hand pump
  airpump: (p, solid) =>
    shadow(120, 84, 184) +
    '<g transform="rotate(-22 120 140)">' +
    solid('M50 128H160V156H50Z', p.main, 128) +
    box(158, 138, 34, 8, 0, p.light) +
    box(188, 122, 18, 40, 6, p.dark) +
    box(34, 132, 18, 20, 4, p.accent) +
    line('M40 152C34 176 52 184 66 178', p.dark, 5) +
    box(84, 128, 10, 28, 0, p.second) +
    line('M60 134H150', '#fff', 3, 'opacity=".3"') +
    '</g>',
  // laid out in a curve
  rope: (p, solid) =>
    shadow(120, 82) +
    line('M56 112C44 190 96 196 112 150C126 108 152 112 150 148C148 188 196 188 184 112', p.accent, 8) +
    line(
      'M56 112C44 190 96 196 112 150C126 108 152 112 150 148C148 188 196 188 184 112',
      p.light,
      2,
      'stroke-dasharray="5 8"',
    ) +
    solid('M44 52Q44 44 56 44Q68 44 68 52V108Q68 116 56 116Q44 116 44 108Z', p.main, 58) +
    solid('M172 52Q172 44 184 44Q196 44 196 52V108Q196 116 184 116Q172 116 172 108Z', p.main, 186) +
    line('M46 66H66M46 78H66M174 66H194M174 78H194', p.dark, 3, 'opacity=".5"'),
  // an oval
  ball: (p, solid) =>
    shadow(120, 78) +
    '<g transform="rotate(-14 120 140)">' +
    solid(
      'M40 140C60 100 92 90 120 90C148 90 180 100 200 140C180 180 148 190 120 190C92 190 60 180 40 140Z',
      p.main,
      150,
      0.11,
    ) +
    line('M70 108Q92 140 70 172M170 108Q148 140 170 172', p.light, 5) +
    line('M92 140H148M102 132V148M114 132V148M126 132V148M138 132V148', p.light, 4) +
    '</g>',
  // a kettlebell
  dumbbell: (p, solid) =>
    shadow(120, 56) +
    line('M90 116C70 52 170 52 150 116', p.dark, 15) +
    solid(
      'M62 146C62 118 86 104 120 104C154 104 178 118 178 146C178 166 168 182 152 190H88C72 182 62 166 62 146Z',
      p.main,
      144,
    ) +
    oval(120, 150, 26, 26, p.light) +
    line('M112 142L120 136V164', p.dark, 5),
  // long blades
  secateurs: p =>
    shadow(120, 64) +
    '<g transform="rotate(-16 120 120)">' +
    line('M110 118C98 142 98 170 104 196', p.accent, 12) +
    line('M130 118C142 142 142 170 136 196', p.accent, 12) +
    shape('M108 122L96 22Q112 24 126 112Z', '#cfd6d6') +
    shape('M132 122L144 22Q128 24 114 112Z', '#b9c1c1') +
    oval(120, 116, 10, 10, p.main) +
    oval(120, 116, 4, 4, p.light) +
    '</g>',
  // a broad mug with a lid
  flask: (p, solid) =>
    shadow(120, 46) +
    line('M156 110C192 108 188 162 156 160', p.main, 9) +
    solid('M78 92H160L152 182Q151 190 143 190H95Q87 190 86 182Z', p.main, 132) +
    box(72, 72, 94, 22, 6, p.dark) +
    box(104, 58, 30, 16, 5, p.accent) +
    box(82, 140, 75, 10, 0, p.light) +
    line('M92 106L96 176', '#fff', 4, 'opacity=".25"'),
  // a hanging chair
  hammock: (p, solid) =>
    shadow(120, 60) +
    line('M120 8V46', p.dark, 6) +
    line('M66 52H174', p.accent, 9) +
    line(
      'M120 40L66 52M120 40L174 52M66 52L62 118M174 52L178 118M86 54L74 122M154 54L166 122M106 54L94 128M134 54L146 128',
      p.second,
      2.5,
    ) +
    solid('M60 112C76 130 164 130 180 112C186 156 160 182 120 182C80 182 54 156 60 112Z', p.main, 138, 0.1) +
    line('M84 126C86 152 98 168 108 178M156 126C154 152 142 168 132 178M120 128V180', p.light, 4),
}

import { box, type Draw, line, oval, shadow, shape } from '../../pen.ts'

/** Third silhouettes of camping, cycling, sport and garden. Each stands on y = 190 of a 240 × 240 ground, light from the left. */
export const outdoors: Record<string, Draw> = {
  // a tunnel
  tent: (p, solid) =>
    shadow(124, 96) +
    solid('M24 190C24 134 52 104 92 104H186Q220 134 222 190Z', p.main, 170, 0.1) +
    shape('M24 190C24 134 52 104 92 104C120 112 130 150 130 190Z', p.second) +
    shape('M50 190C50 150 66 128 88 124C104 132 110 160 110 190Z', p.dark) +
    line('M92 104C132 116 138 150 140 190M140 104C176 118 182 150 184 190', p.accent, 4) +
    line('M24 190L12 196M222 190L234 196', p.accent, 3),
  // seen from the front, with a striker
  bell: (p, solid) =>
    shadow(120, 44) +
    box(110, 150, 20, 32, 3, p.dark) +
    box(88, 176, 64, 14, 6, p.dark) +
    solid('M62 108A58 58 0 1 1 178 108A58 58 0 1 1 62 108Z', p.main, 140, 0.12) +
    oval(120, 108, 40, 40, 'none', `stroke="${p.light}" stroke-width="4" opacity=".7"`) +
    oval(120, 108, 20, 20, p.second) +
    oval(120, 108, 8, 8, p.accent) +
    line('M174 140L202 116', p.dark, 6) +
    oval(204, 114, 8, 8, p.accent),
  // wide, with a straw
  bottle: (p, solid) =>
    shadow(120, 44) +
    line('M128 54V30H152', p.accent, 7) +
    shape('M84 78Q84 54 120 54Q156 54 156 78Z', p.dark) +
    solid('M76 82Q76 76 82 76H158Q164 76 164 82V178Q164 190 152 190H88Q76 190 76 178Z', p.light, 138) +
    shape('M80 108H160V178Q160 186 152 186H88Q80 186 80 178Z', p.main, 'opacity=".85"') +
    line('M86 124H100M86 140H106M86 156H100M86 172H106', p.light, 3) +
    line('M150 90V176', '#fff', 4, 'opacity=".4"'),
  // half rolled out
  yoga: (p, solid) =>
    shadow(124, 92, 188) +
    shape('M70 158H214L226 186H70Z', p.second) +
    solid('M56 132H176L190 158H70Z', p.main, 220, 0) +
    solid('M48 160A26 26 0 1 1 100 160A26 26 0 1 1 48 160Z', p.main, 84) +
    oval(74, 160, 17, 17, p.second) +
    oval(74, 160, 8, 8, p.main) +
    line('M108 172H208', p.accent, 4),
  // in its stuff sack
  sleepingbag: (p, solid) =>
    shadow(120, 48) +
    line('M104 66C96 44 144 44 136 66', p.accent, 5) +
    shape('M92 84C96 66 144 66 148 84Z', p.second) +
    solid(
      'M80 90Q80 80 90 80H150Q160 80 160 90C170 120 170 158 158 182Q156 190 148 190H92Q84 190 82 182C70 158 70 120 80 90Z',
      p.main,
      138,
      0.1,
    ) +
    line('M84 96V182M156 96V182', p.dark, 5) +
    line('M76 124H164M76 156H164', p.dark, 5) +
    box(102, 128, 36, 24, 2, p.light),
  // flat, with two rings
  campstove: (p, solid) =>
    shadow(120, 88) +
    solid('M32 154Q32 146 40 146H200Q208 146 208 154V182Q208 190 200 190H40Q32 190 32 182Z', p.main, 172) +
    shape('M44 146L40 88Q40 82 46 82H194Q200 82 200 88L196 146Z', p.second) +
    oval(84, 140, 34, 7, p.dark) +
    oval(158, 140, 34, 7, p.dark) +
    shape(
      'M70 136C66 122 78 122 84 110C90 122 102 122 98 136ZM144 136C140 122 152 122 158 110C164 122 176 122 172 136Z',
      '#e7a83a',
    ) +
    oval(70, 170, 8, 8, p.light) +
    oval(170, 170, 8, 8, p.light) +
    line('M104 170H136', p.accent, 5),
  // a flat puck that hangs
  lantern: (p, solid) =>
    shadow(120, 58) +
    line('M120 30V54', p.dark, 5) +
    line('M76 104C76 44 164 44 164 104', p.dark, 5) +
    solid('M56 110Q56 100 66 100H174Q184 100 184 110V126H56Z', p.main, 148) +
    solid('M60 126H180V168H60Z', '#f6e3b0', 150, 0.07) +
    line('M84 128V166M108 128V166M132 128V166M156 128V166', '#e7a83a', 4) +
    solid('M56 166H184V180Q184 190 174 190H66Q56 190 56 180Z', p.main, 148) +
    oval(120, 112, 6, 5, p.accent),
  // a slim bar with two beams
  headlamp: (p, solid) =>
    shadow(120, 76) +
    line('M44 142C44 66 196 66 196 142', p.main, 15) +
    line('M120 84V128', p.main, 11) +
    solid('M44 144Q44 132 56 132H184Q196 132 196 144V178Q196 190 184 190H56Q44 190 44 178Z', p.second, 158) +
    box(58, 144, 54, 34, 8, p.dark) +
    box(128, 144, 54, 34, 8, p.dark) +
    oval(85, 161, 13, 13, '#f6e3b0') +
    oval(155, 161, 13, 13, '#f6e3b0') +
    box(112, 122, 16, 10, 3, p.accent),
  // a pointed tail and a peak
  helmet: (p, solid) =>
    shadow(116, 84) +
    line('M84 172C92 200 130 202 144 180', p.dark, 4) +
    solid('M34 160C44 104 92 76 140 86C176 94 204 120 222 150Q180 174 120 170Q70 170 34 160Z', p.main, 156, 0.11) +
    line(
      'M62 142C84 110 116 98 148 104M88 150C108 126 136 116 168 120M126 156C142 140 164 134 190 136',
      p.dark,
      8,
      'opacity=".65"',
    ) +
    shape('M34 160C28 154 12 158 8 168Q30 172 50 164Z', p.second) +
    line('M40 158Q120 178 206 154', p.accent, 5),
  // a rear light, upright
  bikelight: (p, solid) =>
    shadow(120, 36) +
    line('M142 96H170M142 158H170', p.dark, 7) +
    line('M172 84V172', p.dark, 9) +
    solid(
      'M84 84C84 60 98 52 116 52C134 52 148 60 148 84V160C148 182 134 190 116 190C98 190 84 182 84 160Z',
      p.main,
      130,
    ) +
    box(96, 72, 40, 96, 18, '#f6e3b0') +
    [88, 108, 128, 148].map(y => oval(116, y, 9, 8, p.accent)).join(''),
  // a foot pump
  airpump: (p, solid) =>
    shadow(120, 82) +
    line('M34 186H200', p.dark, 9) +
    line('M44 180L168 96', p.second, 9) +
    line('M60 184L176 130', p.dark, 6) +
    solid('M76 132L124 98L142 124L94 158Z', p.main, 116) +
    box(150, 84, 50, 14, 6, p.accent) +
    oval(70, 172, 15, 15, p.light) +
    line('M70 172L78 164', p.accent, 3.5) +
    line('M176 182C214 178 214 140 196 132', p.dark, 5),
  // beaded, coiled flat
  rope: p =>
    shadow(120, 84, 184) +
    oval(120, 152, 72, 30, 'none', `stroke="${p.main}" stroke-width="10" stroke-dasharray="14 4"`) +
    oval(120, 152, 50, 20, 'none', `stroke="${p.accent}" stroke-width="10" stroke-dasharray="14 4"`) +
    oval(120, 152, 28, 10, 'none', `stroke="${p.main}" stroke-width="9" stroke-dasharray="12 4"`) +
    '<g transform="rotate(-32 70 100)">' +
    box(34, 84, 76, 20, 9, p.second) +
    line('M52 84V104M64 84V104', p.dark, 3) +
    '</g><g transform="rotate(24 176 92)">' +
    box(136, 80, 76, 20, 9, p.second) +
    line('M182 80V100M194 80V100', p.dark, 3) +
    '</g>',
  // panels of two colours
  ball: (p, solid) =>
    shadow(120, 56) +
    solid('M56 126A64 64 0 1 1 184 126A64 64 0 1 1 56 126Z', p.light, 144, 0.11) +
    shape('M120 96L146 114L136 146H104L94 114Z', p.main) +
    shape(
      'M120 62C136 62 150 68 160 76L146 90L120 78L94 90L80 76C90 68 104 62 120 62ZM184 126C184 146 176 164 162 176L148 168L156 142L178 122ZM56 126C56 146 64 164 78 176L92 168L84 142L62 122Z',
      p.second,
    ) +
    line('M120 78V96M146 90L146 114M94 90V114M136 146L148 168M104 146L92 168', p.dark, 3, 'opacity=".4"'),
  // two, standing
  dumbbell: (p, solid) =>
    shadow(120, 66) +
    [76, 164]
      .map(
        x =>
          box(x - 7, 104, 14, 64, 2, '#b9c1c1') +
          solid(
            `M${x - 32} 78Q${x - 32} 70 ${x - 24} 70H${x + 24}Q${x + 32} 70 ${x + 32} 78V106H${x - 32}Z`,
            p.main,
            x + 12,
          ) +
          solid(
            `M${x - 32} 156H${x + 32}V182Q${x + 32} 190 ${x + 24} 190H${x - 24}Q${x - 32} 190 ${x - 32} 182Z`,
            p.main,
            x + 12,
          ) +
          line(`M${x} 112V150`, p.dark, 12, 'stroke-dasharray="2 7"'),
      )
      .join(''),
  // with a spring, closed, lying
  secateurs: p =>
    shadow(122, 86, 178) +
    '<g transform="rotate(-12 120 140)">' +
    line('M106 132L206 118', p.main, 15) +
    line('M106 146L206 164', p.main, 15) +
    line('M142 132L152 140L142 146L152 152', p.dark, 3.5) +
    shape('M110 128C80 112 50 114 28 134C60 140 90 146 112 142Z', '#cfd6d6') +
    shape('M112 140C90 156 66 160 46 152C64 146 86 140 108 132Z', p.dark) +
    oval(110, 138, 10, 10, p.accent) +
    '</g>',
  // with a cup on top and a handle
  flask: (p, solid) =>
    shadow(120, 44) +
    line('M158 92C196 92 196 158 158 158', p.dark, 10) +
    shape('M92 36H148L154 72H86Z', p.accent) +
    solid('M80 84Q80 72 92 72H148Q160 72 160 84V178Q160 190 148 190H92Q80 190 80 178Z', p.second, 136) +
    box(80, 92, 80, 66, 0, p.main) +
    line('M92 104V148', '#fff', 4, 'opacity=".3"') +
    box(86, 66, 68, 8, 3, p.dark),
  // between two bars, stretched flat
  hammock: (p, solid) =>
    shadow(120, 96) +
    line('M26 190L46 78M214 190L194 78', p.dark, 8) +
    line('M46 88L66 118M46 88L62 140M194 88L174 118M194 88L178 140', p.accent, 3) +
    line('M66 108V156M174 108V156', p.accent, 8) +
    solid('M66 112Q120 146 174 112V152Q120 190 66 152Z', p.main, 144, 0.1) +
    line('M84 122V164M102 130V174M120 132V176M138 130V174M156 122V164', p.light, 4) +
    line('M66 152l-3 12M82 162l-2 12M102 170v12M138 170v12M158 162l2 12M174 152l3 12', p.second, 3),
}

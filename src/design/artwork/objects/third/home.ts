import { box, type Draw, line, oval, shadow, shape } from '../../pen.ts'

/** Third silhouettes of furniture, light, textiles and plants. Each stands on y = 190 of a 240 × 240 ground, light from the left. */
export const home: Record<string, Draw> = {
  // a dome over a bow
  lamp: (p, solid) =>
    shadow(128, 40) +
    line('M160 184C176 120 160 60 112 58', p.dark, 6) +
    shape('M124 190Q124 180 136 180H180Q192 180 192 190Z', p.dark) +
    solid('M58 112C58 82 78 62 104 62C130 62 150 82 150 112Z', p.main, 118, 0.1) +
    oval(104, 112, 46, 8, '#f6e3b0') +
    oval(104, 58, 7, 6, p.accent),
  // a shell with arms
  chair: (p, solid) =>
    shadow(120, 60) +
    line('M92 146L72 188M148 146L168 188', p.dark, 7) +
    line('M108 148L102 180M132 148L138 180', p.dark, 5, 'opacity=".7"') +
    solid('M60 104C54 60 84 40 120 40C156 40 186 60 180 104L172 140Q170 150 158 150H82Q70 150 68 140Z', p.main, 146) +
    shape('M84 108C84 78 98 66 120 66C142 66 156 78 156 108L152 130H88Z', p.second) +
    shape('M78 126H162Q164 146 150 146H90Q76 146 78 126Z', p.light),
  // a low tripod with a saddle
  stool: (p, solid) =>
    shadow(120, 50) +
    line('M92 136L80 188M148 136L160 188M120 138V188', p.dark, 9) +
    solid(
      'M58 124C58 112 82 118 120 118C158 118 182 112 182 124C182 140 158 146 120 146C82 146 58 140 58 124Z',
      p.main,
      146,
    ) +
    line('M76 126Q120 132 164 126', p.accent, 3),
  // trailing from a bowl
  plant: (p, solid) =>
    shadow(120, 46) +
    line('M96 132C76 130 66 150 60 176M144 132C166 132 172 152 176 170M120 130C112 108 118 90 124 78', p.dark, 3) +
    [
      [60, 178],
      [66, 158],
      [78, 140],
      [176, 172],
      [172, 152],
      [158, 138],
    ]
      .map(([x, y]) => oval(x!, y!, 10, 8, p.accent))
      .join('') +
    [
      [98, 118],
      [142, 116],
      [112, 100],
      [132, 96],
      [122, 78],
    ]
      .map(([x, y]) => oval(x!, y!, 15, 12, p.second))
      .join('') +
    oval(120, 114, 16, 13, p.accent) +
    solid('M78 128H162C164 160 150 186 138 190H102C90 186 76 160 78 128Z', p.main) +
    oval(120, 128, 42, 7, p.light),
  // rolled, with a strap
  blanket: (p, solid) =>
    shadow(122, 84) +
    solid('M58 118H188V190H58Z', p.main, 168, 0.08) +
    line('M128 118V190M142 118V190', p.light, 5) +
    oval(188, 154, 15, 36, p.main) +
    oval(58, 154, 36, 36, p.second) +
    oval(58, 154, 26, 26, p.light) +
    oval(58, 154, 17, 17, p.second) +
    oval(58, 154, 8, 8, p.light) +
    box(96, 114, 12, 80, 2, p.accent) +
    box(162, 114, 12, 80, 2, p.accent),
  // a bowl with three wicks
  candle: (p, solid) =>
    shadow(120, 64) +
    shape(
      'M92 118C84 110 88 100 92 92C96 100 100 110 92 118ZM120 114C112 106 116 94 120 86C124 94 128 106 120 114ZM148 118C140 110 144 100 148 92C152 100 156 110 148 118Z',
      '#e7a83a',
    ) +
    solid('M50 124H190C190 160 172 186 152 190H88C68 186 50 160 50 124Z', p.main, 144) +
    oval(120, 124, 70, 13, p.second) +
    oval(120, 126, 60, 9, p.light) +
    line('M92 124V116M120 124V112M148 124V116', p.dark, 3) +
    box(92, 150, 56, 22, 1, p.light),
  // a cylinder with branches
  vase: (p, solid) =>
    shadow(120, 40) +
    line('M108 84C100 56 84 40 70 30M118 84C118 52 112 34 116 14M130 84C138 58 154 46 172 36', p.dark, 3) +
    [
      [70, 32],
      [84, 44],
      [96, 60],
      [116, 16],
      [114, 36],
      [172, 38],
      [156, 48],
      [142, 62],
    ]
      .map(([x, y]) => oval(x!, y!, 8, 7, p.accent))
      .join('') +
    solid('M88 84H152V180Q152 190 142 190H98Q88 190 88 180Z', p.main, 130) +
    oval(120, 84, 32, 7, p.second) +
    line('M88 112L152 128M88 132L152 148M88 152L152 168', p.light, 3, 'opacity=".7"'),
  // round
  cushion: (p, solid) =>
    shadow(120, 62) +
    solid('M52 132A68 58 0 1 1 188 132A68 58 0 1 1 52 132Z', p.main, 146, 0.1) +
    line(
      'M120 132L66 102M120 132L62 146M120 132L90 182M120 132L150 182M120 132L178 146M120 132L174 102M120 132L140 80M120 132L100 80',
      p.second,
      4,
    ) +
    oval(120, 132, 9, 8, p.accent),
  // an arch of wood
  clock: (p, solid) =>
    shadow(120, 58) +
    solid('M62 190V116C62 76 88 52 120 52C152 52 178 76 178 116V190Z', p.main, 146, 0.1) +
    box(52, 178, 136, 12, 3, p.second) +
    oval(120, 114, 42, 42, p.light) +
    line('M120 80v6M120 142v6M86 114h6M148 114h6', p.dark, 3.5) +
    line('M120 114L104 100M120 114L140 102', p.dark, 4.5) +
    oval(120, 114, 3.5, 3.5, p.accent),
  // rolled, in a pyramid
  towel: (p, solid) =>
    shadow(120, 74) +
    solid('M92 92H172V138H92Z', p.main, 160, 0.08) +
    solid('M58 142H126V190H58Z', p.second, 118, 0.08) +
    solid('M132 142H200V190H132Z', p.light, 190, 0.08) +
    [
      [92, 115, p.light, p.main],
      [58, 166, p.light, p.second],
      [132, 166, p.main, p.light],
    ]
      .map(
        ([x, y, edge, body]) =>
          oval(Number(x), Number(y), 24, 24, String(edge)) +
          oval(Number(x), Number(y), 16, 16, String(body)) +
          oval(Number(x), Number(y), 8, 8, String(edge)),
      )
      .join('') +
    line('M152 94V136M106 144V188M182 144V188', p.accent, 4),
  // a slim cone
  pendant: (p, solid) =>
    shadow(120, 34, 206) +
    line('M120 2V44', p.dark, 4) +
    solid('M108 48H132L162 148H78Z', p.main, 130) +
    oval(120, 148, 42, 9, '#f6e3b0') +
    oval(120, 150, 12, 6, '#fffaf0') +
    box(104, 40, 32, 12, 4, p.accent) +
    line('M84 132H156', p.light, 3, 'opacity=".6"'),
  // staggered steps
  shelf: (p, solid) =>
    shadow(120, 82) +
    line('M56 40V190M184 40V190', p.dark, 6) +
    solid('M44 60H150V72H44Z', p.main, 128) +
    solid('M90 112H196V124H90Z', p.main, 170) +
    solid('M44 164H196V176H44Z', p.main, 170) +
    box(70, 32, 24, 28, 2, p.accent) +
    oval(122, 48, 13, 12, p.second) +
    box(112, 80, 13, 32, 1, p.second) +
    box(127, 74, 11, 38, 1, p.light) +
    box(140, 84, 14, 28, 1, p.accent) +
    shape('M74 164C66 148 72 138 82 136H104C114 138 120 148 112 164Z', p.light) +
    box(134, 144, 42, 20, 2, p.second),
  // low, with a lid
  basket: (p, solid) =>
    shadow(120, 72) +
    solid('M50 122H190L182 182Q181 190 172 190H68Q59 190 58 182Z', p.main, 150) +
    line('M54 144H186M57 166H183', p.second, 4) +
    line('M76 124L82 188M104 124L106 188M136 124L134 188M164 124L158 188', p.second, 3) +
    solid('M42 110Q42 98 120 92Q198 98 198 110V122Q198 126 190 126H50Q42 126 42 122Z', p.second, 150) +
    line('M104 94C104 76 136 76 136 94', p.dark, 6) +
    box(112, 118, 16, 20, 3, p.accent),
  // tall and slim, with a long beak
  wateringcan: (p, solid) =>
    shadow(126, 44) +
    line('M160 108C204 104 198 168 160 168', p.dark, 8) +
    line('M100 170L40 74', p.main, 8) +
    solid('M98 86H160L168 182Q168 190 160 190H98Q90 190 90 182Z', p.main, 138) +
    oval(129, 86, 31, 7, p.second) +
    box(96, 120, 68, 6, 0, p.accent) +
    line('M32 66L50 78', p.second, 7),
  // a cube with a shelf
  sidetable: (p, solid) =>
    shadow(120, 62) +
    line('M64 106V188M176 106V188', p.dark, 8) +
    solid('M50 90H190V106H50Z', p.main, 150) +
    solid('M60 152H180V162H60Z', p.second, 150) +
    box(78, 136, 56, 8, 1, p.accent) +
    box(82, 144, 48, 8, 1, p.light) +
    box(96, 106, 48, 20, 2, p.second) +
    oval(120, 116, 3.5, 3.5, p.dark),
  // a long block
  dishbrush: (p, solid) =>
    shadow(120, 80) +
    line(
      'M56 158V188M70 160V190M84 160V190M98 160V190M112 160V190M126 160V190M140 160V190M154 160V190M168 160V190M182 158V188',
      p.light,
      8,
    ) +
    line('M63 160V188M105 160V190M147 160V190', p.accent, 4) +
    solid('M44 138Q44 120 62 120H178Q196 120 196 138V152Q196 162 186 162H54Q44 162 44 152Z', p.main, 160) +
    line('M64 132H150', '#fff', 3, 'opacity=".3"'),
  // a roll for the neck
  pillow: (p, solid) =>
    shadow(120, 84) +
    solid(
      'M38 158C30 128 56 112 82 124C106 134 134 134 158 124C184 112 210 128 202 158C196 188 168 190 120 190C72 190 44 188 38 158Z',
      p.main,
      156,
      0.09,
    ) +
    line('M62 138Q120 162 178 138', p.light, 4) +
    line('M54 168Q120 182 186 168', p.second, 4) +
    oval(52, 150, 5, 9, p.accent) +
    oval(188, 150, 5, 9, p.accent),
  // round, with rings
  rug: p =>
    shadow(122, 94, 176) +
    oval(120, 152, 96, 36, p.main) +
    oval(120, 151, 80, 29, p.light) +
    oval(120, 150, 66, 23, p.second) +
    oval(120, 150, 48, 16, p.main) +
    oval(120, 150, 30, 10, p.accent) +
    oval(120, 150, 14, 4.5, p.light),
  // pegs over a bench
  rack: (p, solid) =>
    shadow(120, 80) +
    line('M52 150V188M188 150V188', p.dark, 7) +
    solid('M40 138H200V154H40Z', p.main, 160, 0.1) +
    solid('M48 46H192V62H48Z', p.main, 156, 0.1) +
    [66, 102, 138, 174].map(x => line(`M${x} 62V74`, p.accent, 7) + oval(x, 77, 6, 6, p.dark)).join('') +
    solid('M88 80H116L122 128H82Z', p.second, 106, 0.1) +
    line('M96 80C96 70 108 70 108 80', p.second, 4) +
    box(146, 122, 36, 16, 4, p.light),
}

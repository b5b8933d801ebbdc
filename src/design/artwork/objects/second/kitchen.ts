import { box, type Draw, line, oval, shadow, shape } from '../../pen.ts'

/** Second silhouettes of kitchen and tableware. Each stands on y = 190 of a 240 × 240 ground, light from the left. */
export const kitchen: Record<string, Draw> = {
  // a jug with a lip
  kettle: (p, solid) =>
    shadow(116, 50) +
    line('M152 100C202 88 198 172 160 172', p.dark, 11) +
    shape('M90 88L50 78L80 128Z', p.main) +
    solid('M86 84H150L166 182Q166 190 158 190H78Q70 190 70 182Z', p.main) +
    shape('M84 86Q118 58 152 86Z', p.second) +
    oval(118, 64, 9, 8, p.dark) +
    line('M92 108L84 168', '#fff', 4, 'opacity=".28"'),
  // a cylinder with an angular handle
  gooseneck: (p, solid) =>
    shadow(122, 46) +
    line('M92 178C50 176 78 92 46 84', p.main, 8) +
    line('M154 106H190V164', p.dark, 9) +
    solid('M88 94H156V182Q156 190 148 190H96Q88 190 88 182Z', p.main) +
    box(82, 84, 80, 14, 5, p.second) +
    box(114, 66, 16, 20, 5, p.dark) +
    line('M98 112V172', '#fff', 4, 'opacity=".28"'),
  // a cylinder under a bail
  teapot: (p, solid) =>
    shadow(120, 50) +
    line('M78 112C72 34 168 34 162 112', p.dark, 7) +
    shape('M84 152L42 116L52 106L86 122Z', p.main) +
    solid('M78 106H162V172Q162 190 144 190H96Q78 190 78 172Z', p.main) +
    box(84, 96, 72, 13, 6, p.second) +
    oval(120, 92, 9, 8, p.second) +
    line('M90 122V170', '#fff', 4, 'opacity=".28"'),
  // straight sides
  moka: (p, solid) =>
    shadow(116, 42) +
    line('M148 78H184V140', p.dark, 9) +
    shape('M84 62L60 62L84 92Z', p.main) +
    solid('M80 140H152V182Q152 190 144 190H88Q80 190 80 182Z', p.main, 124) +
    box(86, 130, 60, 11, 2, p.dark) +
    solid('M80 58H152V130H80Z', p.second, 124) +
    box(76, 48, 80, 12, 4, p.main) +
    oval(116, 41, 8, 8, p.dark),
  // a box with a drawer
  grinder: (p, solid) =>
    shadow(120, 56) +
    line('M120 74V48H174', p.dark, 6) +
    oval(178, 47, 8, 10, p.accent) +
    shape('M86 106Q86 70 120 70Q154 70 154 106Z', p.second) +
    solid('M70 104H170V182Q170 190 162 190H78Q70 190 70 182Z', p.main) +
    box(90, 136, 60, 38, 2, p.light) +
    oval(120, 155, 5, 5, p.accent),
  // flat, with a glass plate
  scale: (p, solid) =>
    shadow(120, 86) +
    solid('M34 166Q34 158 44 158H196Q206 158 206 166V182Q206 190 196 190H44Q34 190 34 182Z', p.main, 170, 0.08) +
    shape('M50 158L62 144H178L190 158Z', p.light) +
    box(88, 165, 64, 18, 2, p.dark) +
    line('M98 174h10M114 174h10M130 174h10', p.accent, 5),
  // a deep skillet, handle to the left
  pan: (p, solid) =>
    shadow(134, 64) +
    shape('M84 144L22 130Q12 129 13 138Q14 146 22 147L84 164Z', p.dark) +
    solid('M70 124H204L196 178Q193 190 180 190H94Q81 190 78 178Z', p.main, 150, 0.15) +
    oval(137, 124, 67, 14, p.second) +
    oval(137, 127, 56, 9, p.dark, 'opacity=".6"') +
    oval(86, 154, 3.5, 3.5, p.light),
  // a tall stockpot
  pot: (p, solid) =>
    shadow(120, 56) +
    line('M70 112H52V130H70M170 112H188V130H170', p.dark, 8) +
    solid('M70 88H170V180Q170 190 160 190H80Q70 190 70 180Z', p.main, 140) +
    box(64, 78, 112, 13, 5, p.second) +
    line('M106 78V62H134V78', p.dark, 7) +
    box(70, 160, 100, 6, 0, p.dark, 'opacity=".35"') +
    line('M82 104V168', '#fff', 4, 'opacity=".28"'),
  // a cleaver
  knife: (p, solid) =>
    shadow(120, 80, 182) +
    '<g transform="rotate(-16 120 130)">' +
    shape('M28 100H148V156H46Q28 140 28 100Z', '#cfd6d6') +
    shape('M28 100H148V118H30Z', '#eef1f0') +
    oval(44, 112, 4, 4, p.table) +
    box(146, 112, 9, 26, 1, p.accent) +
    solid('M155 112H212Q222 113 222 125Q222 139 210 139H155Z', p.main, 190, 0.12) +
    oval(172, 125, 2.6, 2.6, p.light) +
    oval(194, 125, 2.6, 2.6, p.light) +
    '</g>',
  // an offset handle
  breadknife: (p, solid) =>
    shadow(120, 80, 184) +
    '<g transform="rotate(-12 120 130)">' +
    shape(`M20 138H152V158L${serration(146, 30, 158)}Q20 156 20 138Z`, '#cfd6d6') +
    shape('M20 138H152V146H22Z', '#eef1f0') +
    shape('M150 158V118H164V140Z', p.accent) +
    solid('M156 112H212Q222 113 222 123Q222 135 210 135H156Z', p.main, 190, 0.12) +
    oval(176, 123, 2.6, 2.6, p.light) +
    oval(200, 123, 2.6, 2.6, p.light) +
    '</g>',
  // a broad rectangle with a hole
  board: (p, solid) =>
    shadow(122, 86) +
    '<g transform="rotate(-3 120 130)">' +
    solid('M34 84Q34 76 42 76H200Q208 76 208 84V180Q208 190 200 190H42Q34 190 34 180Z', p.main, 180, 0.1) +
    line('M50 90H190V176H50Z', p.second, 3) +
    line('M64 112H176M60 134H182M66 156H170', p.second, 2.5) +
    box(182, 122, 14, 24, 7, p.dark) +
    '</g>',
  // on a foot, deep
  bowl: (p, solid) =>
    shadow(120, 40) +
    solid('M62 98H178C182 136 164 162 138 168V180H148V190H92V180H102V168C76 162 58 136 62 98Z', p.main) +
    oval(120, 98, 58, 12, p.second) +
    oval(120, 100, 50, 8, p.dark, 'opacity=".3"') +
    line('M70 130Q120 146 170 130', p.accent, 4),
  // a wide, low cup
  mug: (p, solid) =>
    shadow(112, 44) +
    line('M160 120C200 112 190 160 152 160', p.main, 10) +
    solid('M48 110H176C176 156 158 186 138 190H86C66 186 48 156 48 110Z', p.main, 134) +
    oval(112, 110, 64, 11, p.second) +
    oval(112, 112, 55, 7, p.dark, 'opacity=".55"') +
    line('M62 150Q112 162 162 150', p.light, 3, 'opacity=".6"'),
  // a can
  coffee: (p, solid) =>
    shadow(120, 46) +
    solid('M74 78H166V182Q166 190 158 190H82Q74 190 74 182Z', p.main) +
    oval(120, 78, 46, 9, p.second) +
    oval(120, 76, 38, 6, p.light) +
    box(74, 104, 92, 58, 0, p.light) +
    oval(108, 132, 10, 15, p.accent, 'transform="rotate(-20 108 132)"') +
    oval(134, 134, 10, 15, p.second, 'transform="rotate(24 134 134)"') +
    line('M88 172H152', p.light, 3),
  // a low hexagonal jar
  honey: (p, solid) =>
    shadow(120, 56) +
    solid('M64 126L78 104H162L176 126V174L166 190H74L64 174Z', p.main, 144) +
    line('M92 106V188M148 106V188', p.dark, 2, 'opacity=".3"') +
    box(76, 84, 88, 22, 4, p.accent) +
    box(94, 126, 52, 44, 1, p.light) +
    shape('M120 134l11 6v13l-11 6l-11-6v-13z', p.second),
  // a tin with a spout
  oil: (p, solid) =>
    shadow(120, 46) +
    box(132, 50, 16, 30, 3, p.dark) +
    line('M92 82C92 62 112 62 116 82', p.dark, 6) +
    solid('M78 82Q78 76 84 76H156Q162 76 162 82V190H78Z', p.main, 138) +
    box(90, 102, 60, 68, 1, p.light) +
    oval(112, 134, 9, 13, p.accent, 'transform="rotate(20 112 134)"') +
    oval(132, 142, 8, 12, p.second, 'transform="rotate(-20 132 142)"') +
    line('M98 112C112 108 130 112 142 122', p.dark, 2.5),
  // a pot with two ears and a low lid
  press: (p, solid) =>
    shadow(112, 40) +
    line('M148 92H186V164H148', p.dark, 9) +
    line('M112 40V70', p.dark, 4) +
    oval(112, 38, 11, 8, p.accent) +
    shape('M78 84L60 92L78 106Z', p.main) +
    solid('M76 80H148V182Q148 190 140 190H84Q76 190 76 182Z', p.main, 118) +
    shape('M72 82Q112 54 152 82Z', p.second) +
    box(92, 112, 40, 54, 20, p.light, 'opacity=".85"') +
    box(96, 136, 32, 28, 12, p.dark, 'opacity=".8"'),
  // a clip-top jar
  jar: (p, solid) =>
    shadow(120, 54) +
    solid('M66 104Q66 90 80 90H160Q174 90 174 104V176Q174 190 160 190H80Q66 190 66 176Z', p.light) +
    shape('M72 132H168V176Q168 185 160 185H80Q72 185 72 176Z', p.main) +
    box(70, 80, 100, 9, 3, p.accent) +
    shape('M74 80Q74 62 92 62H148Q166 62 166 80Z', p.second) +
    line('M170 70L182 86V116M172 104L182 116', p.dark, 4) +
    line('M80 106V174', '#fff', 4, 'opacity=".4"'),
  // a decanter with a stopper
  carafe: (p, solid) =>
    shadow(120, 58) +
    oval(120, 40, 13, 13, p.accent) +
    solid('M106 56H134V100C140 122 182 132 182 168Q182 190 160 190H80Q58 190 58 168C58 132 100 122 106 100Z', p.light) +
    shape('M64 158Q120 148 176 158C180 178 172 187 160 187H80C68 187 60 178 64 158Z', p.main, 'opacity=".85"') +
    box(100, 52, 40, 8, 4, p.second),
  // two tall glasses
  tumbler: (p, solid) =>
    shadow(122, 60) +
    solid('M128 66H178L172 184Q172 190 166 190H140Q134 190 134 184Z', p.main, 156, 0.1) +
    oval(153, 66, 25, 5, p.light) +
    solid('M62 78H112L106 184Q106 190 100 190H74Q68 190 68 184Z', p.second, 90, 0.1) +
    oval(87, 78, 25, 5, p.light) +
    shape('M66 132Q87 140 109 132L106 182Q105 188 100 188H74Q69 188 69 182Z', p.dark, 'opacity=".2"') +
    line('M138 84L142 172', '#fff', 4, 'opacity=".3"'),
  // a stack
  plate: p =>
    shadow(120, 74) +
    [182, 170, 158, 146, 134]
      .map(
        (y, index) =>
          oval(120, y, 78, 12, p.dark, 'opacity=".2"') + oval(120, y - 3, 78, 12, index % 2 ? p.light : p.main),
      )
      .join('') +
    oval(120, 130, 56, 7, p.second) +
    line('M60 128C74 122 92 120 104 119', '#fff', 3, 'opacity=".4"'),
  // a square on feet
  timer: (p, solid) =>
    shadow(120, 56) +
    line('M82 188L74 194M158 188L166 194', p.dark, 8) +
    solid('M64 94Q64 80 78 80H162Q176 80 176 94V176Q176 190 162 190H78Q64 190 64 176Z', p.main, 146, 0.11) +
    box(78, 94, 84, 40, 3, p.light) +
    line('M88 104V124M97 104H107V124H97ZM116 109v1M116 119v1M125 104H135V124H125ZM144 104H154V124H144Z', p.dark, 3.5) +
    oval(96, 162, 12, 12, p.accent) +
    oval(144, 162, 12, 12, p.second),
  // six tubes in a rack
  spice: (p, solid) =>
    shadow(120, 80) +
    [42, 69, 96, 123, 150, 177]
      .map(
        (x, index) =>
          box(x, 92, 21, 90, 3, [p.main, p.second, p.accent][index % 3]!) +
          box(x - 1, 82, 23, 15, 3, p.dark) +
          box(x + 3, 112, 15, 22, 1, p.light),
      )
      .join('') +
    solid('M32 156H208V190H32Z', p.light, 180, 0.1) +
    line('M60 173H120', p.dark, 3),
  // a folded bag
  tin: (p, solid) =>
    shadow(120, 50) +
    solid('M76 84L72 182Q72 190 80 190H160Q168 190 168 182L164 84Z', p.main, 140) +
    shape('M80 52H160L164 86H76Z', p.second) +
    line('M80 64H160', p.dark, 3, 'opacity=".5"') +
    box(112, 48, 16, 26, 3, p.accent) +
    box(92, 108, 56, 54, 1, p.light) +
    shape('M120 116C134 126 134 144 120 154C106 144 106 126 120 116Z', p.accent),
  // tied at the waist
  apron: (p, solid) =>
    shadow(120, 62, 196) +
    line('M60 72C40 80 40 116 28 126M180 72C200 80 200 116 212 126', p.dark, 5) +
    solid('M58 66H182L190 182Q190 190 182 190H58Q50 190 50 182Z', p.main, 150, 0.1) +
    box(54, 58, 132, 16, 3, p.second) +
    box(76, 104, 40, 44, 3, p.second) +
    box(126, 104, 40, 44, 3, p.second) +
    line('M76 116H116M126 116H166', p.accent, 3),
  // a flat coil
  whisk: (p, solid) =>
    shadow(120, 44) +
    '<g transform="rotate(-12 120 120)">' +
    line('M120 116C76 124 76 186 120 186C164 186 164 124 120 116', p.dark, 4) +
    line('M84 144l12 8l12-8l12 8l12-8l12 8l12-8M86 164l12 8l12-8l12 8l12-8l12 8l10-8', p.second, 3.5) +
    solid('M111 36Q111 26 120 26Q129 26 129 36L132 118H108Z', p.accent, 122) +
    box(106, 106, 28, 14, 2, p.main) +
    '</g>',
}

/** The teeth of a bread knife's edge, from right to left. */
function serration(from: number, to: number, y: number): string {
  const teeth: string[] = []
  for (let x = from; x >= to; x -= 12) teeth.push(`${x} ${y + 5} ${x - 6} ${y}`)
  return teeth.join(' ')
}

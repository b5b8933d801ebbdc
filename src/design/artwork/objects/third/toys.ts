import { box, type Draw, line, oval, shadow, shape } from '../../pen.ts'

/** Third silhouettes of toys, games, books and stationery. Each stands on y = 190 of a 240 × 240 ground, light from the left. */
export const toys: Record<string, Draw> = {
  // cut from a board, angular
  elephant: (p, solid) =>
    shadow(124, 64) +
    solid('M52 96L84 72H176L194 96V190H164V152H124V190H94V140L72 132V178H50L46 132Z', p.main, 150, 0.1) +
    shape('M92 84H128V128L110 140L92 128Z', p.second) +
    oval(70, 102, 4, 4, p.dark) +
    line('M194 104L206 122', p.main, 6) +
    line('M138 92H176M138 106H180', p.accent, 4),
  // bound with a ribbon, lying
  notebook: (p, solid) =>
    shadow(120, 84) +
    shape('M46 166H192L206 176V186H60L46 178Z', p.light) +
    solid('M62 106H206L192 168H46Z', p.main, 168, 0.08) +
    shape('M46 168H192V190H54Q46 190 46 182Z', p.second) +
    box(56, 172, 136, 12, 1, p.light) +
    shape('M118 106H130L118 168H106Z', p.accent) +
    box(106, 168, 12, 22, 0, p.accent) +
    shape('M78 122H108L104 140H74Z', p.light),
  // open
  book: (p, solid) =>
    shadow(120, 92) +
    shape('M26 108L118 124V190L26 174ZM214 108L122 124V190L214 174Z', p.main) +
    solid('M34 98C60 88 98 96 120 116V180C98 164 60 158 34 166Z', p.light, 240, 0) +
    solid('M206 98C180 88 142 96 120 116V180C142 164 180 158 206 166Z', p.light, 176, 0.06) +
    line(
      'M50 114Q80 110 106 124M50 130Q80 126 106 140M50 146Q80 142 106 156M190 114Q160 110 134 124M190 130Q160 126 134 140M190 146Q160 142 134 156',
      p.second,
      3,
    ) +
    shape('M150 96L162 95V134L156 128L150 136Z', p.accent),
  // a castle
  blocks: (p, solid) =>
    shadow(120, 78) +
    solid('M44 140H196V190H44Z', p.main, 160, 0.1) +
    shape('M100 190V168Q100 148 120 148Q140 148 140 168V190Z', p.dark) +
    solid('M44 92H88V138H44Z', p.second, 74, 0.1) +
    solid('M152 92H196V138H152Z', p.second, 182, 0.1) +
    shape('M66 52L90 90H42ZM174 52L198 90H150Z', p.accent) +
    solid('M98 108H142V138H98Z', p.accent, 128, 0.1) +
    oval(120, 90, 17, 17, p.light),
  // three low wagons
  train: (p, solid) =>
    shadow(120, 98) +
    line('M78 166H170', p.dark, 5) +
    solid('M20 128Q20 110 38 110H58V92H78V166H20Z', p.main, 62, 0.1) +
    box(28, 96, 14, 18, 3, p.accent) +
    solid('M92 132H148V166H92Z', p.second, 132, 0.1) +
    solid('M162 132H220V166H162Z', p.accent, 202, 0.1) +
    oval(106, 128, 11, 10, p.light) +
    oval(126, 126, 12, 12, p.main) +
    box(172, 112, 36, 20, 2, p.second) +
    [34, 64, 106, 134, 176, 206].map(x => oval(x, 176, 14, 14, p.dark) + oval(x, 176, 5, 5, p.light)).join(''),
  // a racer
  car: (p, solid) =>
    shadow(120, 92) +
    box(184, 106, 14, 34, 3, p.accent) +
    box(172, 98, 40, 12, 4, p.accent) +
    solid('M22 168C30 138 80 134 104 130C116 108 150 106 160 130H204Q214 134 214 168Z', p.main, 156, 0.1) +
    shape('M110 130C118 116 142 114 150 130Z', p.dark) +
    oval(130, 112, 13, 13, p.light) +
    oval(70, 156, 13, 11, p.light) +
    line('M64 150L72 148V164', p.dark, 3.5) +
    oval(66, 172, 19, 19, p.dark) +
    oval(174, 168, 23, 23, p.dark) +
    oval(66, 172, 7, 7, p.second) +
    oval(174, 168, 9, 9, p.second),
  // balls on a curved rod
  rings: (p, solid) =>
    shadow(120, 74) +
    solid('M50 176Q50 168 60 168H180Q190 168 190 176V190H50Z', p.light, 152, 0.1) +
    line('M70 168C70 60 170 60 170 168', p.dark, 6) +
    oval(72, 140, 22, 18, p.main) +
    oval(78, 108, 20, 17, p.accent) +
    oval(98, 84, 19, 17, p.second) +
    oval(142, 84, 19, 17, p.main) +
    oval(164, 112, 20, 17, p.accent),
  // standing, arms open
  bear: (p, solid) =>
    shadow(120, 46) +
    line('M82 118L50 96M158 118L190 96', p.main, 20) +
    box(84, 146, 28, 44, 12, p.second) +
    box(128, 146, 28, 44, 12, p.second) +
    solid(
      'M78 132C78 106 96 94 120 94C144 94 162 106 162 132C162 156 148 166 120 166C92 166 78 156 78 132Z',
      p.main,
      138,
      0.1,
    ) +
    oval(120, 136, 22, 20, p.light) +
    oval(90, 42, 13, 13, p.main) +
    oval(150, 42, 13, 13, p.second) +
    solid('M80 64C80 42 98 32 120 32C142 32 160 42 160 64C160 86 142 98 120 98C98 98 80 86 80 64Z', p.main, 136, 0.1) +
    oval(120, 76, 17, 12, p.light) +
    oval(104, 60, 3.5, 4, p.dark) +
    oval(136, 60, 3.5, 4, p.dark) +
    oval(120, 71, 6, 4, p.dark) +
    line('M92 100Q120 112 148 100', p.accent, 7),
  // long-legged, ears hanging
  rabbit: (p, solid) =>
    shadow(120, 58) +
    box(92, 138, 18, 52, 9, p.second) +
    box(130, 138, 18, 52, 9, p.second) +
    oval(98, 186, 17, 8, p.light) +
    oval(142, 186, 17, 8, p.light) +
    solid('M90 104H150L162 152Q120 164 78 152Z', p.accent, 136, 0.1) +
    line('M92 114L70 144M148 114L170 144', p.main, 13) +
    solid(
      'M82 72C82 46 98 36 120 36C142 36 158 46 158 72C158 96 142 106 120 106C98 106 82 96 82 72Z',
      p.main,
      138,
      0.1,
    ) +
    shape(
      'M96 42C66 34 52 66 58 100C70 104 84 80 98 58ZM144 42C174 34 188 66 182 100C170 104 156 80 142 58Z',
      p.second,
    ) +
    oval(106, 72, 3.5, 4, p.dark) +
    oval(134, 72, 3.5, 4, p.dark) +
    shape('M115 82H125L120 88Z', p.dark),
  // four pieces that meet
  puzzle: p =>
    shadow(120, 64) +
    shape('M56 62H118V186H56Z', p.main) +
    shape('M122 62H184V122H122Z', p.second) +
    shape('M122 126H184V186H122Z', p.accent) +
    shape('M56 126H118V186H56Z', p.light) +
    oval(120, 92, 13, 12, p.main) +
    oval(152, 124, 12, 13, p.second) +
    oval(120, 156, 13, 12, p.accent) +
    oval(88, 124, 12, 13, p.light) +
    line('M56 124H76M100 124H140M164 124H184', p.dark, 2, 'opacity=".3"') +
    line('M66 74H96', '#fff', 4, 'opacity=".3"'),
  // cards and a pawn
  dice: (p, solid) =>
    shadow(124, 76) +
    '<g transform="rotate(-16 92 130)">' +
    solid('M58 74Q58 66 66 66H126Q134 66 134 74V180Q134 188 126 188H66Q58 188 58 180Z', p.second, 116, 0.08) +
    '</g><g transform="rotate(2 110 130)">' +
    solid('M76 70Q76 62 84 62H144Q152 62 152 70V180Q152 188 144 188H84Q76 188 76 180Z', p.light, 134, 0.06) +
    shape('M114 100C130 110 130 136 114 150C98 136 98 110 114 100Z', p.accent) +
    oval(88, 76, 5, 5, p.main) +
    oval(140, 174, 5, 5, p.main) +
    '</g>' +
    solid('M166 190C164 176 174 168 178 146H196C200 168 210 176 208 190Z', p.main, 192) +
    oval(187, 134, 16, 16, p.main),
  // a box of cloth
  kite: p =>
    shadow(130, 40, 206) +
    line('M124 158C116 176 142 182 134 198', p.dark, 3) +
    '<g transform="rotate(-14 120 100)">' +
    shape('M72 26L120 14L168 26V66L120 54L72 66Z', p.main) +
    shape('M72 112L120 100L168 112V152L120 140L72 152Z', p.second) +
    shape('M72 26L120 38L168 26V66L120 78L72 66Z', p.accent, 'opacity=".85"') +
    shape('M72 112L120 124L168 112V152L120 164L72 152Z', p.main, 'opacity=".85"') +
    line('M72 26V152M120 38V164M168 26V152', p.dark, 3) +
    '</g>',
  // cap beside it, lying straight
  pen: (p, solid) =>
    shadow(120, 88, 186) +
    solid('M36 156H150V176H36Q28 176 28 166Q28 156 36 156Z', p.second, 118, 0.1) +
    box(148, 154, 8, 24, 1, p.accent) +
    shape('M156 158L190 162V170L156 174Z', p.dark) +
    shape('M190 162L220 166L190 170Z', p.accent) +
    '<g transform="rotate(-7 120 130)">' +
    solid('M60 118H150Q158 118 158 130Q158 142 150 142H60Z', p.main, 140, 0.1) +
    box(56, 116, 8, 28, 1, p.accent) +
    line('M66 114H124', p.accent, 5) +
    '</g>',
  // tied with a string
  pencils: (p, solid) =>
    shadow(120, 34) +
    '<g transform="rotate(11 120 190)">' +
    [p.accent, p.main, p.second, p.dark, p.main]
      .map(
        (colour, index) =>
          solid(`M${84 + index * 15} 72H${98 + index * 15}V190H${84 + index * 15}Z`, colour, 93 + index * 15, 0.1) +
          shape(`M${84 + index * 15} 72l7-26l7 26z`, p.light) +
          shape(`M${88.6 + index * 15} 55l2.4-9l2.4 9z`, p.dark),
      )
      .join('') +
    box(80, 128, 82, 7, 2, p.light) +
    line('M120 132L104 148M122 132L138 150', p.light, 4) +
    '</g>',
  // a palette
  paints: p =>
    shadow(120, 84, 184) +
    shape(
      'M34 134C34 92 76 68 126 70C176 72 210 98 206 134C204 162 178 158 168 160C156 164 168 184 146 188C92 194 34 174 34 134Z',
      p.light,
    ) +
    oval(160, 136, 12, 9, p.table) +
    oval(70, 120, 15, 12, p.main) +
    oval(102, 98, 15, 12, p.accent) +
    oval(142, 96, 15, 12, p.second) +
    oval(66, 150, 14, 11, '#d3a03c') +
    oval(98, 166, 14, 11, '#41527f') +
    oval(178, 112, 13, 10, '#a9626d') +
    '<g transform="rotate(-36 120 130)">' +
    box(84, 126, 108, 8, 4, p.accent) +
    box(66, 124, 22, 12, 2, '#cfd6d6') +
    shape('M66 124Q46 126 36 130Q46 134 66 136Z', p.dark) +
    '</g>',
  // a sun of wedges
  stacker: (p, solid) =>
    shadow(120, 84) +
    solid('M36 190A84 84 0 0 1 204 190Z', p.main, 150, 0.1) +
    solid('M56 190A64 64 0 0 1 184 190Z', p.light, 146, 0.1) +
    solid('M74 190A46 46 0 0 1 166 190Z', p.accent, 142, 0.1) +
    solid('M92 190A28 28 0 0 1 148 190Z', p.second, 134, 0.1) +
    line('M120 98V72M78 112L64 90M162 112L176 90M48 146L28 136M192 146L212 136', p.accent, 8),
}

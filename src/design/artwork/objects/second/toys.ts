import { box, type Draw, line, oval, shadow, shape } from '../../pen.ts'

/** Second silhouettes of toys, games, books and stationery. Each stands on y = 190 of a 240 × 240 ground, light from the left. */
export const toys: Record<string, Draw> = {
  // on wheels, trunk up
  elephant: (p, solid) =>
    shadow(124, 66) +
    line('M64 128C40 128 30 100 42 76', p.main, 17) +
    solid('M58 122C58 92 82 78 112 80H150C176 82 190 102 190 128V164H58Z', p.main, 150, 0.1) +
    shape('M84 92C108 84 124 98 122 120C120 142 98 148 88 136Z', p.second) +
    oval(72, 108, 3.5, 4, p.dark) +
    box(50, 160, 148, 10, 4, p.dark) +
    oval(82, 174, 17, 17, p.accent) +
    oval(166, 174, 17, 17, p.accent) +
    oval(82, 174, 6, 6, p.light) +
    oval(166, 174, 6, 6, p.light),
  // rings at the top
  notebook: (p, solid) =>
    shadow(120, 62) +
    '<g transform="rotate(4 120 130)">' +
    solid('M68 56H172V182Q172 188 166 188H74Q68 188 68 182Z', p.main, 150, 0.1) +
    box(68, 56, 104, 18, 2, p.dark) +
    [80, 96, 112, 128, 144, 160].map(x => line(`M${x} 48V66`, p.accent, 4)).join('') +
    box(84, 96, 72, 40, 1, p.light) +
    line('M94 108H146M94 120H130', p.dark, 3, 'opacity=".5"') +
    '</g>',
  // one, upright, open a little
  book: (p, solid) =>
    shadow(122, 54) +
    shape('M88 50L168 40Q174 40 174 46V182L94 190Z', p.light) +
    solid('M66 54Q66 46 74 46H146Q152 46 152 52V190H74Q66 190 66 182Z', p.main, 128, 0.1) +
    box(66, 46, 14, 144, 4, p.second) +
    box(92, 76, 46, 34, 1, p.light) +
    line('M100 88H130M100 98H120', p.dark, 3) +
    shape('M115 134l14 12l-14 12l-14-12z', p.accent),
  // a tower and an arch
  blocks: (p, solid) =>
    shadow(120, 74) +
    solid('M46 150H98V190H46Z', p.main, 82, 0.1) +
    solid('M46 108H98V148H46Z', p.accent, 82, 0.1) +
    shape('M72 68L98 106H46Z', p.second) +
    shape('M112 190V142Q112 110 152 110Q192 110 192 142V190H174V152Q174 134 152 134Q130 134 130 152V190Z', p.second) +
    solid('M122 74H182V108H122Z', p.main, 164, 0.1) +
    oval(152, 58, 16, 16, p.accent) +
    oval(72, 128, 8, 8, p.light),
  // an engine with a round boiler
  train: (p, solid) =>
    shadow(120, 82) +
    box(52, 56, 20, 38, 3, p.dark) +
    box(46, 50, 32, 12, 4, p.accent) +
    solid('M38 98Q38 88 50 88H130V152H38Z', p.main, 112, 0.1) +
    solid('M124 64H196V152H124Z', p.second, 176, 0.1) +
    box(118, 54, 84, 14, 4, p.main) +
    box(142, 78, 36, 32, 3, p.light) +
    oval(98, 86, 11, 9, p.accent) +
    box(30, 148, 172, 10, 3, p.dark) +
    shape('M30 158L18 178H40Z', p.accent) +
    oval(72, 170, 20, 20, p.dark) +
    oval(158, 168, 22, 22, p.dark) +
    oval(72, 170, 8, 8, p.light) +
    oval(158, 168, 9, 9, p.light),
  // a delivery van
  car: (p, solid) =>
    shadow(120, 82) +
    solid('M44 84Q44 72 56 72H148Q176 74 190 118L206 130V170H44Z', p.main, 158, 0.1) +
    shape('M142 84Q162 86 174 116H142Z', p.light) +
    box(60, 92, 70, 42, 3, p.second) +
    oval(95, 113, 13, 13, p.light) +
    line('M136 76V168', p.dark, 2.5, 'opacity=".4"') +
    oval(84, 170, 20, 20, p.dark) +
    oval(168, 170, 20, 20, p.dark) +
    oval(84, 170, 8, 8, p.accent) +
    oval(168, 170, 8, 8, p.accent) +
    oval(202, 144, 4, 6, '#f6e3b0'),
  // cups in a tower
  rings: (p, solid) =>
    shadow(120, 60) +
    solid('M66 150H174L168 190H72Z', p.main, 144) +
    solid('M74 116H166L161 150H79Z', p.second, 142) +
    solid('M82 86H158L154 116H86Z', p.accent, 140) +
    solid('M90 60H150L146 86H94Z', p.main, 136) +
    box(70, 152, 100, 7, 2, p.light, 'opacity=".5"') +
    oval(120, 46, 15, 15, p.second),
  // sitting sideways, with a bow
  bear: (p, solid) =>
    shadow(120, 66) +
    oval(164, 178, 32, 14, p.second) +
    solid('M84 190C70 160 82 118 118 114C156 112 174 150 166 190Z', p.main, 146, 0.1) +
    line('M126 138C142 150 150 164 152 180', p.second, 20) +
    oval(82, 50, 15, 15, p.second) +
    oval(132, 46, 15, 15, p.main) +
    solid(
      'M58 88C58 62 80 46 106 46C134 46 154 62 154 90C154 114 132 128 106 128C78 128 58 112 58 88Z',
      p.main,
      130,
      0.1,
    ) +
    oval(84, 102, 24, 17, p.light) +
    oval(72, 96, 7, 5.5, p.dark) +
    oval(98, 82, 4, 4.5, p.dark) +
    oval(70, 80, 4, 4.5, p.dark) +
    shape('M104 132L86 122V146L104 136L122 146V122Z', p.accent),
  // sitting sideways, ears back
  rabbit: (p, solid) =>
    shadow(126, 62) +
    shape('M98 74C118 40 152 26 166 36C172 52 144 76 114 90Z', p.second) +
    shape('M88 72C92 34 112 10 126 16C134 30 122 64 104 86Z', p.main) +
    solid('M78 190C60 152 92 116 128 120C168 122 186 154 180 190Z', p.main, 150, 0.1) +
    oval(188, 168, 15, 15, p.light) +
    solid(
      'M50 100C52 78 72 66 94 68C118 70 130 86 128 106C126 126 106 136 86 134C64 132 48 120 50 100Z',
      p.main,
      108,
      0.1,
    ) +
    oval(84, 94, 4, 4.5, p.dark) +
    shape('M48 102L58 98L58 110Z', p.accent) +
    oval(142, 176, 30, 14, p.second) +
    line('M96 140Q110 150 128 144', p.accent, 5),
  // a box with its picture
  puzzle: (p, solid) =>
    shadow(120, 78) +
    solid('M44 66Q44 60 50 60H182Q188 60 188 66V150H44Z', p.main, 158, 0.08) +
    shape('M44 150H188V178Q188 186 180 186H52Q44 186 44 178Z', p.dark) +
    shape('M56 72H176V140H56Z', p.ground) +
    shape('M56 140V116L84 92L108 116L132 100L176 132V140Z', p.second) +
    oval(152, 90, 11, 11, p.accent) +
    line('M96 72V140M136 72V140M56 106H176', p.light, 2.5, 'opacity=".8"') +
    line('M60 168H120', p.light, 5) +
    shape('M164 152H190C186 160 192 166 198 166C206 166 208 158 204 152H222V190H164Z', p.accent),
  // a board with pieces
  dice: (p, solid) =>
    shadow(120, 92, 188) +
    solid('M56 120H184L216 184H24Z', p.second, 170, 0.06) +
    shape('M70 128H170L194 176H46Z', p.light) +
    line('M95 128L83 176M120 128V176M145 128L157 176M62 144H178M54 160H186', p.main, 2.5) +
    shape('M92 146C86 126 88 116 96 112A10 10 0 1 1 104 112C112 116 114 126 108 146Z', p.main) +
    shape('M136 164C130 144 132 134 140 130A10 10 0 1 1 148 130C156 134 158 144 152 164Z', p.accent) +
    box(60, 76, 34, 34, 5, p.light, 'transform="rotate(-12 77 93)"') +
    oval(77, 93, 4.5, 4.5, p.dark) +
    oval(68, 85, 4.5, 4.5, p.dark) +
    oval(86, 101, 4.5, 4.5, p.dark),
  // a delta
  kite: p =>
    shadow(130, 40, 206) +
    line('M120 138C112 160 144 168 132 190C126 202 146 206 156 202', p.dark, 3) +
    shape('M120 28L216 132L120 108L24 132Z', p.main) +
    shape('M120 28L120 108L24 132Z', p.second) +
    shape('M120 108L144 114L120 148L96 114Z', p.accent) +
    line('M120 28V146M120 28L24 132M120 28L216 132', p.dark, 3),
  // standing in a holder
  pen: (p, solid) =>
    shadow(116, 52) +
    '<g transform="rotate(24 118 160)">' +
    shape('M110 26H128V44H110Z', p.accent) +
    solid('M108 40H130V126H108Z', p.main, 120, 0.1) +
    box(106, 92, 26, 9, 1, p.accent) +
    shape('M110 126H128L119 160Z', p.dark) +
    '</g>' +
    solid('M62 156Q62 146 72 146H160Q170 146 170 156V180Q170 190 160 190H72Q62 190 62 180Z', p.second, 140) +
    box(74, 160, 50, 16, 2, p.light),
  // in a flat box
  pencils: (p, solid) =>
    shadow(120, 76) +
    [p.main, p.accent, p.second, p.dark, '#5f7f66', '#a9626d', '#41527f', '#d3a03c']
      .map(
        (colour, index) =>
          box(55 + index * 17, 70, 13, 100, 0, colour) +
          shape(`M${55 + index * 17} 70l6.5-20l6.5 20z`, p.light) +
          shape(`M${59.5 + index * 17} 56l2-6l2 6z`, colour),
      )
      .join('') +
    solid('M44 128H196V182Q196 190 188 190H52Q44 190 44 182Z', p.main, 170, 0.1) +
    box(76, 146, 88, 26, 2, p.light) +
    line('M88 159H150', p.dark, 3),
  // tubes and a brush
  paints: (p, solid) =>
    shadow(120, 80) +
    [
      [44, p.main],
      [86, p.accent],
      [128, p.second],
    ]
      .map(
        ([x, colour]) =>
          solid(`M${x} 88H${Number(x) + 34}L${Number(x) + 30} 170H${Number(x) + 4}Z`, p.light, Number(x) + 22, 0.1) +
          box(Number(x) + 2, 116, 30, 34, 0, String(colour)) +
          box(Number(x) - 2, 80, 38, 10, 1, p.dark) +
          box(Number(x) + 8, 170, 18, 20, 3, String(colour)),
      )
      .join('') +
    '<g transform="rotate(12 190 190)">' +
    box(184, 82, 10, 108, 4, p.accent) +
    box(182, 68, 14, 20, 2, '#cfd6d6') +
    shape('M182 68Q180 50 189 36Q198 50 196 68Z', p.dark) +
    '</g>',
  // half discs beside each other
  stacker: (p, solid) =>
    shadow(120, 90) +
    solid(
      'M26 190C26 154 48 134 74 134C100 134 122 154 122 190H106C106 166 92 150 74 150C56 150 42 166 42 190Z',
      p.main,
      92,
      0.1,
    ) +
    shape(
      'M48 190C48 170 58 158 74 158C90 158 100 170 100 190H86C86 180 82 172 74 172C66 172 62 180 62 190Z',
      p.accent,
    ) +
    solid(
      'M112 190C112 140 136 108 168 108C200 108 224 140 224 190H206C206 152 190 128 168 128C146 128 130 152 130 190Z',
      p.second,
      190,
      0.1,
    ) +
    shape(
      'M138 190C138 158 150 138 168 138C186 138 198 158 198 190H182C182 168 178 156 168 156C158 156 154 168 154 190Z',
      p.main,
    ) +
    solid(
      'M42 130C42 96 58 78 82 78C106 78 122 96 122 118L106 124C104 104 96 94 82 94C68 94 60 106 58 130Z',
      p.accent,
      98,
      0.1,
    ),
}

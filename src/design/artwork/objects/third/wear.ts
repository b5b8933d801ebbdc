import { box, type Draw, line, oval, shadow, shape } from '../../pen.ts'

/** Third silhouettes of clothes, shoes, bags and accessories. Each stands on y = 190 of a 240 × 240 ground, light from the left. */
export const wear: Record<string, Draw> = {
  // laced up to the calf, with a heel
  shoe: (p, solid) =>
    shadow(122, 76) +
    solid('M70 34H122C122 84 128 120 152 134C182 144 198 152 198 172H58C54 120 64 76 70 34Z', p.main, 150, 0.08) +
    shape('M70 34H122V48H69Z', p.second) +
    line('M112 62L126 70M112 80L128 88M114 98L132 106M120 114L140 120', p.light, 4) +
    line('M112 60V116', p.dark, 3, 'opacity=".5"') +
    shape('M54 168H202V176Q202 184 192 184H112L106 176H96V190H60Q54 190 54 182Z', p.dark) +
    line('M60 168H198', p.accent, 4),
  // a flat canvas shoe, high at the ankle
  trainers: (p, solid) =>
    shadow(120, 74) +
    solid(
      'M62 66Q88 58 112 66C112 108 124 132 160 146C184 152 192 160 192 174H54C56 130 58 98 62 66Z',
      p.main,
      150,
      0.08,
    ) +
    shape('M150 144C182 150 194 158 194 174H146C140 162 142 150 150 144Z', p.light) +
    shape('M48 172H196V182Q196 190 186 190H58Q48 190 48 182Z', p.light) +
    line('M48 181H196', p.accent, 3) +
    oval(84, 110, 14, 14, p.light) +
    shape('M84 101l3 6h6l-5 4l2 7l-6-4l-6 4l2-7l-5-4h6z', p.accent) +
    line('M100 84L118 80M104 102L122 96M112 118L128 110M122 132L136 122', p.dark, 4),
  // a wide brim all around
  cap: (p, solid) =>
    shadow(120, 88) +
    solid('M72 150C68 104 90 84 120 84C150 84 172 104 168 150Z', p.main, 138, 0.1) +
    box(70, 132, 100, 18, 2, p.accent) +
    solid(
      'M28 172C44 152 74 146 120 146C166 146 196 152 212 172C196 188 160 190 120 190C80 190 44 188 28 172Z',
      p.second,
      156,
      0.1,
    ) +
    oval(120, 151, 50, 7, p.dark, 'opacity=".3"'),
  // a loop
  scarf: (p, solid) =>
    shadow(120, 66) +
    solid(
      'M48 132C48 92 80 72 120 72C160 72 192 92 192 132C192 172 160 190 120 190C80 190 48 172 48 132Z',
      p.main,
      146,
      0.1,
    ) +
    oval(120, 122, 42, 24, p.dark, 'opacity=".55"') +
    line('M62 108C84 92 156 92 178 108M54 138C78 168 162 168 186 138M64 158C92 184 148 184 176 158', p.second, 6) +
    line('M58 122C72 152 168 152 182 122', p.accent, 4),
  // half rims, straight on top
  glasses: p =>
    shadow(120, 76, 172) +
    line('M42 112C38 98 32 94 20 92M198 112C202 98 208 94 220 92', p.dark, 5) +
    shape('M46 110H112V128C112 150 98 160 79 160C60 160 46 150 46 128Z', p.light) +
    shape('M128 110H194V128C194 150 180 160 161 160C142 160 128 150 128 128Z', p.light) +
    shape('M40 102H200V116H196V122H44V116H40Z', p.main) +
    line('M112 118Q120 110 128 118', p.main, 6) +
    line('M60 142L74 128M142 142L156 128', '#fff', 4) +
    oval(48, 110, 3, 3, p.accent) +
    oval(192, 110, 3, 3, p.accent),
  // a bracelet, lying aslant
  watch: (p, solid) =>
    shadow(124, 74, 186) +
    '<g transform="rotate(52 120 120)">' +
    solid(
      'M98 20Q98 14 104 14H136Q142 14 142 20V94H98ZM98 146H142V220Q142 226 136 226H104Q98 226 98 220Z',
      p.second,
      128,
    ) +
    line('M98 32H142M98 48H142M98 64H142M98 176H142M98 192H142M98 208H142', p.dark, 2.5, 'opacity=".35"') +
    oval(120, 120, 48, 48, p.main) +
    oval(120, 120, 39, 39, p.dark) +
    box(114, 64, 12, 9, 2, p.accent) +
    oval(104, 122, 10, 10, p.second) +
    oval(136, 122, 10, 10, p.second) +
    line('M120 86v5M120 149v5M86 120h5M149 120h5', p.light, 3) +
    line('M120 120L112 98M120 120L138 106', p.light, 3.5) +
    '</g>',
  // a slim case with two straps over a flap
  backpack: (p, solid) =>
    shadow(120, 64) +
    line('M100 66C100 44 140 44 140 66', p.dark, 7) +
    box(46, 122, 26, 56, 10, p.second) +
    box(168, 122, 26, 56, 10, p.second) +
    solid('M66 78Q66 64 80 64H160Q174 64 174 78V178Q174 190 162 190H78Q66 190 66 178Z', p.main, 144) +
    solid('M62 74Q62 62 76 62H164Q178 62 178 74V122Q178 138 160 138H80Q62 138 62 122Z', p.second, 148, 0.1) +
    line('M90 112V166M150 112V166', p.accent, 8) +
    box(83, 142, 14, 14, 2, p.light) +
    box(143, 142, 14, 14, 2, p.light),
  // a duffel on wheels
  suitcase: (p, solid) =>
    shadow(120, 76) +
    line('M168 62L196 22', p.dark, 6) +
    line('M188 18L206 28', p.dark, 8) +
    line('M92 106C92 62 148 62 148 106', p.accent, 7) +
    solid('M44 124Q44 96 76 96H176Q200 96 200 124V160Q200 182 176 182H68Q44 182 44 160Z', p.main, 160, 0.1) +
    box(82, 96, 13, 86, 0, p.accent) +
    box(145, 96, 13, 86, 0, p.accent) +
    line('M56 114H188', p.dark, 3) +
    box(104, 128, 32, 30, 3, p.second) +
    oval(70, 182, 9, 8, p.dark) +
    oval(176, 182, 9, 8, p.dark),
  // short and folded, in its sleeve
  umbrella: (p, solid) =>
    shadow(120, 34) +
    solid('M98 72H142L150 178Q150 190 138 190H102Q90 190 90 178Z', p.main, 124, 0.12) +
    box(104, 36, 32, 38, 6, p.dark) +
    box(94, 66, 52, 12, 4, p.accent) +
    line('M136 48C164 44 166 84 150 92', p.accent, 4) +
    line('M106 84L100 182M120 84V184M134 84L140 182', p.second, 3) +
    box(88, 126, 64, 10, 3, p.light),
  // a cardigan
  sweater: (p, solid) =>
    shadow(120, 66, 194) +
    solid('M90 50L120 112L150 50L186 70L206 172L178 180L166 126V190H74V126L62 180L34 172L54 70Z', p.main, 140, 0.1) +
    shape('M90 50L120 112L150 50L160 54L126 118V190H114V118L80 54Z', p.second) +
    oval(120, 130, 4, 4, p.accent) +
    oval(120, 150, 4, 4, p.accent) +
    oval(120, 170, 4, 4, p.accent) +
    box(82, 148, 24, 28, 2, p.second) +
    box(134, 148, 24, 28, 2, p.second),
  // raglan sleeves and a broad stripe
  shirt: (p, solid) =>
    shadow(120, 52, 194) +
    solid('M94 54Q120 78 146 54L174 72V190H66V72Z', p.light, 138, 0.1) +
    solid('M94 54L50 78L34 124L62 136L76 104Z', p.main, 240, 0) +
    solid('M146 54L190 78L206 124L178 136L164 104Z', p.main, 178, 0.12) +
    line('M94 54Q120 78 146 54', p.main, 7) +
    box(66, 122, 108, 16, 0, p.main) +
    box(66, 144, 108, 6, 0, p.accent),
  // a short bomber
  jacket: (p, solid) =>
    shadow(120, 68, 188) +
    solid('M90 62L120 78L150 62L190 82L212 164L184 174L170 136V172H70V136L56 174L28 164L50 82Z', p.main, 142, 0.1) +
    shape('M86 60Q120 48 154 60L146 74Q120 62 94 74Z', p.second) +
    line('M120 72V176', p.light, 5) +
    box(68, 168, 104, 17, 4, p.second) +
    shape('M28 164L56 174L60 160L34 150ZM212 164L184 174L180 160L206 150Z', p.second) +
    line('M86 128L100 150M154 128L140 150', p.dark, 4) +
    oval(120, 96, 4, 6, p.accent),
  // a pair that hangs
  socks: (p, solid) =>
    shadow(120, 52) +
    solid('M74 46H114V160Q114 190 86 190Q62 190 62 172Q62 160 74 156Z', p.main, 102, 0.1) +
    solid('M126 46H166V156Q178 160 178 172Q178 190 154 190Q126 190 126 160Z', p.second, 152, 0.12) +
    box(70, 40, 48, 16, 4, p.accent) +
    box(122, 40, 48, 16, 4, p.accent) +
    line('M74 76H114M74 96H114M126 76H166M126 96H166', p.light, 6) +
    shape('M62 172Q62 160 74 156L96 188Q62 194 62 172ZM178 172Q178 160 166 156L144 188Q178 194 178 172Z', p.accent),
  // ear flaps
  beanie: (p, solid) =>
    shadow(120, 68, 196) +
    line('M62 168C58 184 52 190 48 196M178 168C182 184 188 190 192 196', p.accent, 5) +
    solid(
      'M58 124C58 82 84 58 120 58C156 58 182 82 182 124L186 164Q178 182 162 166L150 140H90L78 166Q62 182 54 164Z',
      p.main,
      146,
    ) +
    line('M64 116L78 102L92 116L106 102L120 116L134 102L148 116L162 102L176 116', p.light, 5) +
    line('M60 134H180', p.second, 6) +
    oval(120, 54, 12, 11, p.accent),
  // long, of leather, laid together
  gloves: (p, solid) =>
    shadow(120, 60) +
    '<g transform="rotate(8 120 120)">' +
    solid(
      'M96 190V120L84 74Q82 62 90 60Q96 60 98 70L106 102L104 52Q104 42 111 42Q118 42 118 52L121 100L126 48Q127 39 133 40Q139 41 138 50L136 104L146 66Q148 58 154 60Q160 62 158 72L148 124V190Z',
      p.main,
      130,
      0.1,
    ) +
    solid('M148 150C170 146 178 124 174 112C166 106 158 118 148 126Z', p.second, 166, 0.1) +
    line('M110 122V150M122 120V152M134 122V150', p.dark, 2.5, 'opacity=".45"') +
    box(92, 166, 60, 10, 3, p.accent) +
    '</g>',
  // a shopper with short handles and a pocket
  tote: (p, solid) =>
    shadow(120, 76) +
    line('M92 104C92 62 148 62 148 104', p.accent, 8) +
    solid('M42 96H198L184 182Q182 190 174 190H66Q58 190 56 182Z', p.main, 156, 0.1) +
    shape('M42 96H198L195 116H45Z', p.second) +
    box(84, 126, 72, 44, 3, p.second) +
    line('M84 138H156', p.light, 3) +
    oval(92, 106, 4, 4, p.light) +
    oval(148, 106, 4, 4, p.light),
  // long, with a zip
  wallet: (p, solid) =>
    shadow(120, 88) +
    solid('M30 128Q30 116 42 116H198Q210 116 210 128V178Q210 190 198 190H42Q30 190 30 178Z', p.main, 168, 0.1) +
    line('M34 134H206', p.accent, 5) +
    line('M34 134H206', p.dark, 2, 'stroke-dasharray="3 4"') +
    box(190, 130, 26, 12, 4, p.accent) +
    line('M36 118C30 86 64 84 74 116', p.second, 7) +
    box(96, 150, 48, 24, 2, p.second) +
    line('M40 182H200', p.dark, 2, 'stroke-dasharray="5 5" opacity=".6"'),
  // hanging from its buckle
  belt: p =>
    shadow(120, 44) +
    line('M98 62V182', p.main, 20) +
    line('M142 62V160', p.second, 20) +
    shape('M132 160H152V176L142 188L132 176Z', p.second) +
    line('M98 62C98 36 142 36 142 62', p.main, 20) +
    box(80, 156, 36, 34, 5, 'none', `stroke="${p.accent}" stroke-width="7"`) +
    line('M98 158V188', p.dark, 4) +
    line('M91 70V150', '#fff', 3, 'opacity=".3"') +
    [104, 120, 136, 152].map(y => oval(142, y, 3, 3, p.dark)).join(''),
  // a pair from above
  slippers: (p, solid) =>
    shadow(120, 70, 194) +
    ['translate(0 0)', 'translate(78 0)']
      .map(
        move =>
          `<g transform="${move}">` +
          shape(
            'M81 60C106 60 112 92 108 122C104 150 112 190 81 190C50 190 58 150 54 122C50 92 56 60 81 60Z',
            p.light,
          ) +
          solid('M81 60C106 60 112 92 108 120Q81 134 54 120C50 92 56 60 81 60Z', p.main, 90, 0.1) +
          oval(81, 92, 8, 8, p.accent) +
          line('M64 150Q81 144 98 150', p.second, 4) +
          '</g>',
      )
      .join(''),
  // a thong, from above
  sandal: p =>
    shadow(120, 70, 194) +
    ['translate(0 0)', 'translate(240 0) scale(-1 1)']
      .map(
        move =>
          `<g transform="${move}">` +
          shape(
            'M84 52C110 54 114 92 108 122C102 150 114 192 82 192C52 192 58 152 56 122C50 88 58 50 84 52Z',
            p.second,
          ) +
          shape('M84 60C102 62 106 94 100 122C96 150 106 184 82 184C60 184 66 150 63 122C58 90 64 58 84 60Z', p.light) +
          line('M80 84C70 96 60 106 58 124M80 84C92 96 102 106 106 124', p.main, 9) +
          line('M58 124Q82 112 106 124', p.accent, 5) +
          oval(80, 82, 5, 5, p.dark) +
          '</g>',
      )
      .join(''),
  // a long shirt dress
  dress: (p, solid) =>
    shadow(120, 48, 196) +
    solid('M96 40H144L172 56L182 96L160 102L154 82L164 196H76L86 82L80 102L58 96L68 56Z', p.main, 136, 0.1) +
    shape('M96 40L120 62L144 40L150 56L124 72H116L90 56Z', p.light) +
    line('M120 68V194', p.dark, 2.5, 'opacity=".5"') +
    [84, 104, 148, 168].map(y => oval(120, y, 3, 3, p.accent)).join('') +
    line('M82 126H158', p.second, 8),
  // folded over a hanger
  trousers: (p, solid) =>
    shadow(120, 46, 200) +
    line('M120 44C120 26 140 28 136 40C134 46 120 46 120 54L62 88H178L120 54', p.dark, 5) +
    solid('M74 88H166V196H74Z', p.main, 138, 0.12) +
    shape('M74 88H120V172H74Z', p.second) +
    line('M97 90V170M143 90V194', p.dark, 2.5, 'opacity=".4"') +
    box(74, 158, 46, 14, 1, p.accent),
}

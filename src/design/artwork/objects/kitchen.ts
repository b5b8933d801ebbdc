import { box, type Draw, line, oval, shadow, shape } from '../pen.ts'

/** Kitchen and tableware. Each stands on y = 190 of a 240 × 240 ground, light from the left. */
export const kitchen: Record<string, Draw> = {
  kettle: (p, solid) =>
    shadow(116, 56) +
    line('M82 92C82 50 150 50 150 92', p.dark, 8) +
    line('M158 132C186 128 178 100 204 92', p.main, 12) +
    solid('M72 188C62 160 62 120 84 100C94 92 138 92 148 100C170 120 170 160 160 188Q116 194 72 188Z', p.main) +
    line('M80 162C75 142 77 124 90 111', '#fff', 4, 'opacity=".28"') +
    shape('M92 96Q116 84 140 96Q116 102 92 96Z', p.light) +
    oval(116, 85, 7, 6, p.dark) +
    box(200, 84, 10, 16, 3, p.dark) +
    shape('M70 176Q116 184 162 176L160 188Q116 194 72 188Z', p.dark, 'opacity=".35"'),
  gooseneck: (p, solid) =>
    shadow(124, 50) +
    line('M90 162C44 160 74 100 40 92', p.main, 8) +
    line('M152 112C204 96 204 152 186 176', p.dark, 10) +
    solid('M90 106H152L168 182Q168 190 160 190H84Q76 190 76 182Z', p.main) +
    shape('M86 108Q121 88 156 108Q121 116 86 108Z', p.second) +
    oval(121, 91, 8, 7, p.dark) +
    line('M94 122L88 170', '#fff', 4, 'opacity=".28"'),
  teapot: (p, solid) =>
    shadow(118, 52) +
    line('M160 122C198 110 196 170 158 168', p.dark, 9) +
    shape('M78 150C54 148 62 112 38 104L46 96C74 102 66 124 84 126Z', p.main) +
    solid(
      'M70 146C70 112 92 100 118 100C144 100 168 112 168 146C168 176 150 190 118 190C88 190 70 176 70 146Z',
      p.main,
    ) +
    shape('M90 106Q118 90 146 106Q118 114 90 106Z', p.second) +
    oval(118, 90, 8, 7, p.second),
  moka: (p, solid) =>
    shadow(116, 40) +
    line('M150 84C182 80 184 116 172 132', p.dark, 9) +
    solid('M84 136H148L158 182Q159 190 152 190H80Q73 190 74 182Z', p.main, 124) +
    box(80, 126, 72, 11, 2, p.second) +
    solid('M76 66L66 78L84 126H148L156 66Z', p.main, 122) +
    shape('M80 66L98 52H136L154 66Z', p.second) +
    oval(117, 48, 7, 6, p.dark),
  grinder: (p, solid) =>
    shadow(120, 40) +
    line('M120 72V52H164', p.dark, 6) +
    oval(168, 50, 9, 8, p.accent) +
    shape('M92 92Q92 70 120 70Q148 70 148 92Z', p.second) +
    solid('M88 92H152V112L146 120V182Q146 190 138 190H102Q94 190 94 182V120L88 112Z', p.main) +
    box(94, 146, 52, 5, 0, p.dark),
  scale: (p, solid) =>
    shadow(120, 76) +
    solid('M44 160Q44 150 56 150H184Q196 150 196 160V180Q196 190 184 190H56Q44 190 44 180Z', p.main, 160, 0.08) +
    box(52, 142, 136, 10, 3, p.dark) +
    box(96, 160, 48, 20, 2, p.dark) +
    line('M104 170h8M116 170h8M128 170h8', p.accent, 5) +
    solid('M92 96H148L140 142H100Z', p.light, 126, 0.1) +
    oval(120, 96, 28, 6, p.second),
  pan: (p, solid) =>
    shadow(106, 66) +
    shape('M160 152L218 138Q226 137 226 144Q226 150 220 151L162 166Z', p.accent) +
    solid('M38 144H170L160 178Q156 190 142 190H66Q52 190 48 178Z', p.main, 116, 0.15) +
    oval(104, 144, 66, 13, p.dark) +
    oval(104, 146, 56, 9, p.second),
  knife: (p, solid) =>
    shadow(120, 78, 176) +
    '<g transform="rotate(-18 120 130)">' +
    shape('M30 122H144V142C100 150 52 148 30 122Z', '#cfd6d6') +
    shape('M30 122H144V130C100 132 60 132 30 122Z', '#eef1f0') +
    box(142, 120, 10, 22, 1, p.accent) +
    solid('M152 119H206Q216 120 216 130Q216 142 204 142H152Z', p.main, 190, 0.12) +
    oval(168, 130, 2.6, 2.6, p.light) +
    oval(186, 130, 2.6, 2.6, p.light) +
    oval(204, 130, 2.6, 2.6, p.light) +
    '</g>',
  breadknife: (p, solid) =>
    shadow(120, 82, 178) +
    '<g transform="rotate(-18 120 130)">' +
    shape(
      'M16 124H148V142L142 147L136 142L130 147L124 142L118 147L112 142L106 147L100 142L94 147L88 142L82 147L76 142L70 147L64 142L58 147L52 142L46 147L40 142L34 146Q16 140 16 124Z',
      '#cfd6d6',
    ) +
    shape('M16 124H148V131H17Z', '#eef1f0') +
    box(146, 122, 9, 20, 1, p.accent) +
    solid('M155 119H212Q222 122 220 132Q214 142 204 140H155Z', p.main, 190, 0.12) +
    oval(172, 129, 2.6, 2.6, p.light) +
    oval(200, 130, 2.6, 2.6, p.light) +
    '</g>',
  board: (p, solid) =>
    shadow(120, 50) +
    '<g transform="rotate(5 120 120)">' +
    solid(
      'M80 84Q80 70 94 68L108 64V40Q108 30 120 30Q132 30 132 40V64L146 68Q160 70 160 84V178Q160 190 148 190H92Q80 190 80 178Z',
      p.main,
      144,
      0.1,
    ) +
    oval(120, 44, 5, 5, p.dark) +
    line('M94 96V176M104 88V150M138 92V178M148 120V170', p.second, 2.5) +
    '</g>',
  bowl: (p, solid) =>
    shadow(120, 46) +
    solid('M50 118H190C190 158 162 184 142 186V190H98V186C78 184 50 158 50 118Z', p.main) +
    oval(120, 118, 70, 14, p.second) +
    oval(120, 120, 60, 9, p.dark, 'opacity=".28"') +
    line('M54 136Q120 152 186 136', p.light, 3, 'opacity=".8"'),
  mug: (p, solid) =>
    shadow(112, 46) +
    line('M150 112C186 106 186 164 150 160', p.second, 11) +
    solid('M66 88H158V172Q158 190 140 190H84Q66 190 66 172Z', p.main, 128) +
    oval(112, 88, 46, 9, p.second) +
    oval(112, 90, 39, 6, p.dark, 'opacity=".55"') +
    line('M66 164H158', p.light, 3, 'opacity=".6"'),
  coffee: (p, solid) =>
    shadow(120, 48) +
    solid('M78 72H162L168 182Q168 190 160 190H80Q72 190 72 182Z', p.main) +
    shape('M78 72L86 54H154L162 72Z', p.dark) +
    line('M88 62H152', p.light, 2, 'opacity=".6"') +
    box(90, 100, 60, 56, 0, p.light) +
    oval(120, 122, 11, 15, p.accent, 'transform="rotate(24 120 122)"') +
    line('M114 134C124 128 116 118 126 110', p.light, 2.5) +
    line('M102 147H138', p.dark, 3),
  honey: (p, solid) =>
    shadow(120, 42) +
    solid('M80 96Q80 84 92 84H148Q160 84 160 96V178Q160 190 148 190H92Q80 190 80 178Z', p.main) +
    box(84, 58, 72, 24, 4, p.dark) +
    box(80, 112, 80, 50, 0, p.light) +
    shape('M120 120l12 7v14l-12 7l-12-7v-14z', p.accent) +
    line('M102 155H138', p.dark, 2.5),
  oil: (p, solid) =>
    shadow(120, 28) +
    solid('M94 118Q94 104 108 94V56H132V94Q146 104 146 118V182Q146 190 138 190H102Q94 190 94 182Z', p.main) +
    box(107, 38, 26, 20, 2, p.dark) +
    box(94, 124, 52, 46, 0, p.light) +
    line('M108 158C118 148 126 142 134 132', p.accent, 2.5) +
    shape(
      'M116 148C108 148 106 142 108 136C116 138 118 142 116 148ZM126 140C128 148 136 148 138 142C132 138 128 138 126 140Z',
      p.accent,
    ),
  pot: (p, solid) =>
    shadow(120, 64) +
    line('M58 128H42M182 128H198', p.dark, 10) +
    solid('M58 112H182V174Q182 190 166 190H74Q58 190 58 174Z', p.main, 140) +
    solid('M62 106C70 86 170 86 178 106Z', p.main, 140, 0.1) +
    box(52, 103, 136, 12, 5, p.second) +
    box(109, 76, 22, 14, 5, p.dark) +
    line('M70 130V170', '#fff', 4, 'opacity=".28"'),
  press: (p, solid) =>
    shadow(112, 42) +
    line('M150 96C184 92 184 164 150 160', p.dark, 9) +
    line('M112 44V112', p.dark, 4) +
    solid('M76 78H148V182Q148 190 140 190H84Q76 190 76 182Z', p.light) +
    shape('M80 116H144V184H80Z', p.dark, 'opacity=".82"') +
    box(78, 108, 68, 7, 3, p.second) +
    shape('M78 66L62 78H82Z', p.main) +
    box(70, 66, 84, 14, 5, p.main) +
    oval(112, 42, 9, 9, p.dark) +
    box(74, 178, 76, 12, 4, p.main),
  jar: (p, solid) =>
    shadow(120, 42) +
    solid('M80 92Q80 78 94 78H146Q160 78 160 92V176Q160 190 146 190H94Q80 190 80 176Z', p.light) +
    shape('M84 112H156V178Q156 186 146 186H94Q84 186 84 178Z', p.main) +
    box(82, 56, 76, 22, 5, p.second) +
    line('M90 94V172', '#fff', 4, 'opacity=".4"') +
    box(104, 130, 32, 28, 1, p.light) +
    line('M110 140H130M110 148H124', p.dark, 2.5),
  carafe: (p, solid) =>
    shadow(120, 38) +
    solid(
      'M102 48H138L132 92C146 108 158 130 158 156C158 180 146 190 120 190C94 190 82 180 82 156C82 130 94 108 108 92Z',
      p.light,
    ) +
    shape('M84 146Q120 138 156 146C161 178 146 187 120 187C94 187 79 178 84 146Z', p.second, 'opacity=".8"') +
    box(98, 42, 44, 9, 4, p.main) +
    box(107, 86, 26, 14, 2, p.accent),
  tumbler: (p, solid) =>
    shadow(122, 66) +
    solid('M130 92H192L184 184Q183 190 177 190H145Q139 190 138 184Z', p.second, 166, 0.1) +
    oval(161, 92, 31, 6, p.light) +
    solid('M50 104H116L108 184Q107 190 101 190H65Q59 190 58 184Z', p.main, 90, 0.1) +
    oval(83, 104, 33, 6, p.light) +
    shape('M56 140Q83 148 112 140L108 182Q107 188 101 188H65Q59 188 58 182Z', p.dark, 'opacity=".2"') +
    line('M62 118L67 172', '#fff', 4, 'opacity=".3"'),
  plate: (p, solid) =>
    shadow(120, 60) +
    solid('M54 124A66 66 0 1 1 186 124A66 66 0 1 1 54 124Z', p.main, 140, 0.1) +
    oval(120, 124, 48, 48, p.second) +
    oval(120, 124, 41, 41, p.light) +
    line('M76 88A58 58 0 0 1 100 70', '#fff', 4, 'opacity=".35"') +
    shape('M84 182L96 158H104L98 190H86ZM156 182L144 158H136L142 190H154Z', p.dark),
  timer: (p, solid) =>
    shadow(120, 48) +
    box(109, 78, 22, 18, 4, p.dark) +
    solid('M62 146A58 58 0 1 1 178 146Q178 190 146 190H94Q62 190 62 146Z', p.main, 140, 0.11) +
    oval(120, 144, 38, 38, p.light) +
    line('M120 112v7M120 169v7M88 144h7M145 144h7', p.dark, 3.5) +
    line('M120 144L138 126', p.accent, 5) +
    oval(120, 144, 5, 5, p.dark),
  spice: (p, solid) =>
    shadow(120, 78) +
    solid('M38 132H84V184Q84 190 78 190H44Q38 190 38 184Z', p.main, 66) +
    solid('M97 132H143V184Q143 190 137 190H103Q97 190 97 184Z', p.second, 125) +
    solid('M156 132H202V184Q202 190 196 190H162Q156 190 156 184Z', p.accent, 184) +
    box(36, 116, 50, 18, 4, p.dark) +
    box(95, 116, 50, 18, 4, p.dark) +
    box(154, 116, 50, 18, 4, p.dark) +
    box(46, 148, 30, 24, 1, p.light) +
    box(105, 148, 30, 24, 1, p.light) +
    box(164, 148, 30, 24, 1, p.light) +
    line('M52 157H70M111 157H129M170 157H188M52 164H64M111 164H123M170 164H182', p.dark, 2.2),
  tin: (p, solid) =>
    shadow(120, 46) +
    solid('M76 88H164V182Q164 190 156 190H84Q76 190 76 182Z', p.main) +
    box(72, 66, 96, 26, 5, p.second) +
    oval(120, 140, 30, 30, p.light) +
    shape('M120 120C136 130 136 148 120 160C104 148 104 130 120 120Z', p.accent) +
    line('M120 132V166', p.dark, 2.5),
  apron: (p, solid) =>
    shadow(120, 54, 196) +
    line('M98 62C98 30 142 30 142 62', p.dark, 5) +
    line('M76 118C60 122 56 140 44 142M164 118C180 122 184 140 196 142', p.dark, 5) +
    solid('M96 58H144Q146 98 172 112V182Q172 190 164 190H76Q68 190 68 182V112Q94 98 96 58Z', p.main, 140, 0.1) +
    box(88, 128, 64, 36, 3, p.second) +
    line('M120 130V162', p.dark, 2.5, 'opacity=".5"') +
    line('M100 68H140', p.accent, 4),
  whisk: (p, solid) =>
    shadow(120, 40) +
    '<g transform="rotate(14 120 120)">' +
    line(
      'M112 118C80 150 84 188 120 188C156 188 160 150 128 118M116 118C102 150 104 188 120 188C136 188 138 150 124 118',
      p.second,
      4,
    ) +
    solid('M110 38Q110 28 120 28Q130 28 130 38V118H110Z', p.main, 122) +
    box(108, 108, 24, 14, 2, p.accent) +
    '</g>',
}

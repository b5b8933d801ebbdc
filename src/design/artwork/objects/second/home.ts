import { box, type Draw, line, oval, shadow, shape } from '../../pen.ts'

/** Second silhouettes of furniture, light, textiles and plants. Each stands on y = 190 of a 240 × 240 ground, light from the left. */
export const home: Record<string, Draw> = {
  // a shade on a column
  lamp: (p, solid) =>
    shadow(120, 42) +
    line('M120 182V104', p.dark, 7) +
    shape('M82 190Q82 178 94 178H146Q158 178 158 190Z', p.dark) +
    solid('M92 44H148L172 112H68Z', p.main, 130, 0.1) +
    shape('M68 112H172L168 120H72Z', '#f6e3b0') +
    oval(136, 136, 4, 4, p.accent) +
    line('M136 120V132', p.accent, 2.5),
  // spindles
  chair: (p, solid) =>
    shadow(120, 56) +
    line('M86 136L70 188M154 136L170 188', p.dark, 7) +
    line('M104 140L98 178M136 140L142 178', p.dark, 5, 'opacity=".7"') +
    line('M78 124L86 56M98 122L102 50M120 120V48M142 122L138 50M162 124L154 56', p.second, 5) +
    solid('M72 58Q72 36 120 34Q168 36 168 58Q120 44 72 58Z', p.main) +
    solid('M66 126Q66 116 78 116H162Q174 116 174 126Q174 142 120 142Q66 142 66 126Z', p.main),
  // three splayed legs under a thick square
  stool: (p, solid) =>
    shadow(120, 60) +
    line('M84 118L70 188M156 118L170 188', p.second, 9) +
    line('M78 152H162M74 172H166', p.second, 5) +
    solid('M62 90Q62 82 70 82H170Q178 82 178 90V114Q178 122 170 122H70Q62 122 62 114Z', p.main, 144) +
    line('M74 92H166', '#fff', 3, 'opacity=".3"'),
  // long blades in a tall pot
  plant: (p, solid) =>
    shadow(120, 34) +
    shape('M112 132C104 96 92 64 66 44C100 54 118 92 122 132Z', p.accent) +
    shape('M118 132C114 90 118 50 132 18C140 54 136 96 128 132Z', p.second) +
    shape('M122 132C132 98 148 72 178 58C158 84 140 104 132 132Z', p.accent) +
    shape('M110 132C96 116 80 108 58 108C82 98 106 108 118 132Z', p.second) +
    solid('M90 128H150L144 182Q143 190 136 190H104Q97 190 96 182Z', p.main) +
    line('M93 148H147', p.light, 5),
  // over a rail, with fringes
  blanket: (p, solid) =>
    shadow(120, 66, 200) +
    line('M36 62H204', p.dark, 8) +
    solid('M64 58H176V180H64Z', p.main, 146, 0.1) +
    line('M64 88H176M64 104H176M64 146H176M64 162H176', p.accent, 4) +
    line('M84 58V180M156 58V180', p.light, 4, 'opacity=".7"') +
    line(
      'M68 182v10M80 182v10M92 182v10M104 182v10M116 182v10M128 182v10M140 182v10M152 182v10M164 182v10M174 182v10',
      p.second,
      3,
    ),
  // two tapers
  candle: (p, solid) =>
    shadow(120, 60) +
    shape('M88 60C80 52 84 42 88 34C92 42 96 52 88 60ZM150 88C142 80 146 70 150 62C154 70 158 80 150 88Z', '#e7a83a') +
    solid('M80 62H96V164H80Z', p.main, 90) +
    solid('M142 90H158V164H142Z', p.second, 152) +
    shape('M70 164H106L100 190H76ZM132 164H168L162 190H138Z', p.dark) +
    oval(88, 190, 24, 5, p.accent) +
    oval(150, 190, 24, 5, p.accent),
  // a bottle with a single stem
  vase: (p, solid) =>
    shadow(120, 38) +
    line('M120 62C118 40 128 26 142 14', p.dark, 3) +
    shape(
      'M122 44C108 42 98 34 94 22C110 22 120 30 122 44ZM128 34C140 38 152 36 162 28C150 20 138 22 128 34Z',
      p.accent,
    ) +
    solid(
      'M110 58H130V96C152 106 166 128 166 152C166 178 150 190 120 190C90 190 74 178 74 152C74 128 88 106 110 96Z',
      p.main,
    ) +
    line('M76 146Q120 160 164 146M78 164Q120 176 162 164', p.light, 3) +
    box(105, 54, 30, 7, 3, p.second),
  // a bolster
  cushion: (p, solid) =>
    shadow(120, 84) +
    solid('M48 122H192Q202 122 202 156Q202 190 192 190H48Q38 190 38 156Q38 122 48 122Z', p.main, 160, 0.09) +
    oval(48, 156, 15, 34, p.second) +
    oval(48, 156, 4, 6, p.accent) +
    line('M82 122V190M112 122V190M142 122V190M172 122V190', p.light, 4, 'opacity=".8"'),
  // two bells on top
  clock: p =>
    shadow(120, 44) +
    line('M92 178L80 190M148 178L160 190', p.dark, 8) +
    line('M120 62V50M108 50H132', p.dark, 5) +
    shape('M70 84A24 24 0 0 1 106 62ZM170 84A24 24 0 0 0 134 62Z', p.second) +
    oval(120, 128, 56, 56, p.main) +
    oval(120, 128, 44, 44, p.light) +
    line('M120 92v7M120 157v7M84 128h7M149 128h7', p.dark, 4) +
    line('M120 128V104M120 128L102 138', p.dark, 5) +
    oval(120, 128, 4, 4, p.accent),
  // folded in a stack
  towel: (p, solid) =>
    shadow(120, 70) +
    solid('M54 162H186Q194 162 194 176Q194 190 186 190H54Q48 190 48 176Q48 162 54 162Z', p.main, 160, 0.1) +
    solid('M58 132H182Q190 132 190 147Q190 162 182 162H58Q52 162 52 147Q52 132 58 132Z', p.light, 160, 0.1) +
    solid('M54 102H186Q194 102 194 117Q194 132 186 132H54Q48 132 48 117Q48 102 54 102Z', p.second, 160, 0.1) +
    line('M160 104V130M170 104V130', p.accent, 4) +
    line('M160 134V160M160 164V188', p.main, 4, 'opacity=".6"') +
    line('M62 117H120M62 147H120M62 176H120', p.dark, 2, 'opacity=".2"'),
  // a globe
  pendant: (p, solid) =>
    shadow(120, 44, 206) +
    line('M120 2V52', p.dark, 4) +
    solid('M66 112A54 54 0 1 1 174 112A54 54 0 1 1 66 112Z', p.light, 142) +
    oval(120, 118, 30, 30, '#f6e3b0') +
    shape('M84 72Q120 40 156 72Q120 60 84 72Z', p.main) +
    box(110, 46, 20, 12, 4, p.dark) +
    line('M80 100C84 88 92 80 100 76', '#fff', 4, 'opacity=".6"'),
  // two boards on brackets
  shelf: (p, solid) =>
    shadow(120, 74, 200) +
    line('M66 88V114L48 96M174 88V114L192 96M66 160V186L48 168M174 160V186L192 168', p.dark, 5) +
    solid('M32 82H208V94H32Z', p.main, 170) +
    solid('M32 154H208V166H32Z', p.main, 170) +
    box(60, 46, 14, 36, 1, p.second) +
    box(76, 40, 12, 42, 1, p.accent) +
    box(90, 50, 15, 32, 1, p.dark) +
    shape('M138 82L134 58H162L158 82Z', p.light) +
    shape(
      'M148 58C136 52 132 42 136 34C146 38 150 48 148 58ZM150 58C152 46 160 40 168 40C166 50 160 56 150 58Z',
      p.accent,
    ) +
    oval(86, 138, 20, 16, p.second) +
    box(130, 124, 52, 10, 1, p.accent) +
    box(134, 134, 44, 10, 1, p.light) +
    box(128, 144, 56, 10, 1, p.second),
  // tall, with ears
  basket: (p, solid) =>
    shadow(120, 48) +
    line('M78 92C50 84 50 124 80 122M162 92C190 84 190 124 160 122', p.second, 8) +
    solid('M72 78H168L160 182Q159 190 151 190H89Q81 190 80 182Z', p.main) +
    line('M76 102H164M78 126H162M80 150H160M82 172H158', p.second, 4) +
    line(
      'M84 80L84 102M108 80V102M132 80V102M156 80V102M96 102V126M120 102V126M144 102V126M84 126V150M108 126V150M132 126V150M156 126V150M96 150V172M120 150V172M144 150V172',
      p.second,
      3,
    ) +
    oval(120, 78, 49, 9, p.dark),
  // a long, low can
  wateringcan: (p, solid) =>
    shadow(112, 60) +
    line('M72 118C44 70 132 46 144 108', p.dark, 8) +
    line('M150 176C176 168 174 120 206 96', p.main, 8) +
    solid('M54 130C54 112 80 106 108 106C136 106 160 112 160 130V174Q160 190 144 190H70Q54 190 54 174Z', p.main, 128) +
    shape('M84 108Q108 96 132 108Q108 114 84 108Z', p.second) +
    line('M66 136V170', '#fff', 4, 'opacity=".28"'),
  // one foot
  sidetable: (p, solid) =>
    shadow(120, 52) +
    line('M120 98V184', p.dark, 9) +
    shape('M74 190Q76 180 120 178Q164 180 166 190Z', p.dark) +
    solid('M50 84H190V92Q190 104 120 104Q50 104 50 92Z', p.main, 140) +
    oval(120, 84, 70, 12, p.second) +
    oval(96, 82, 14, 3.5, p.light),
  // a round head on a short handle
  dishbrush: (p, solid) =>
    shadow(120, 46) +
    line(
      'M84 152L80 188M96 156L93 190M108 158L107 190M120 158V190M132 158L133 190M144 156L147 190M156 152L160 188',
      p.light,
      7,
    ) +
    solid('M72 138Q72 118 120 118Q168 118 168 138Q168 158 120 158Q72 158 72 138Z', p.main, 138) +
    solid('M108 118C112 104 96 92 104 74Q110 60 120 60Q130 60 136 74C144 92 128 104 132 118Z', p.second, 122) +
    oval(120, 76, 4, 4, p.dark),
  // one, square and plump
  pillow: (p, solid) =>
    shadow(120, 76) +
    solid(
      'M50 106Q44 92 62 96Q120 80 178 96Q196 92 190 106Q200 146 190 184Q196 196 178 190Q120 202 62 190Q44 196 50 184Q40 146 50 106Z',
      p.main,
      154,
      0.09,
    ) +
    shape('M164 94Q196 92 190 106Q200 146 190 184Q194 196 164 192Q174 144 164 94Z', p.second) +
    line('M82 118Q110 110 136 116M82 168Q110 174 136 170', p.light, 4) +
    oval(168, 120, 3.5, 3.5, p.accent) +
    oval(170, 146, 3.5, 3.5, p.accent) +
    oval(168, 170, 3.5, 3.5, p.accent),
  // spread out, seen at an angle
  rug: (p, solid) =>
    shadow(122, 92, 186) +
    solid('M68 112H172L214 184H26Z', p.main, 176, 0.06) +
    shape('M82 122H158L184 174H56Z', p.light) +
    shape('M96 132H144L158 164H82Z', p.second) +
    shape('M120 136L136 148L120 160L104 148Z', p.accent) +
    line(
      'M34 188v6M56 188v6M78 188v6M100 188v6M122 188v6M144 188v6M166 188v6M188 188v6M206 188v6M74 108v-6M94 108v-6M114 108v-6M134 108v-6M154 108v-6M170 108v-6',
      p.accent,
      3,
    ),
  // a stand
  rack: (p, solid) =>
    shadow(120, 50) +
    line('M120 176V36', p.main, 8) +
    line('M120 172L84 190M120 172L156 190M120 172V190', p.main, 7) +
    line(
      'M120 56C104 52 92 46 88 32M120 56C136 52 148 46 152 32M120 78C108 76 100 70 98 60M120 78C132 76 140 70 142 60',
      p.dark,
      6,
    ) +
    solid('M132 72C152 66 172 78 174 98L182 150H134Z', p.second, 158, 0.1) +
    line('M138 138H180', p.accent, 4),
}

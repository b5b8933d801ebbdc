import { box, type Draw, line, oval, shadow, shape } from '../pen.ts'

/** Sound and vision. Each stands on y = 190 of a 240 × 240 ground, light from the left. */
export const sound: Record<string, Draw> = {
  headphones: (p, solid) =>
    shadow(120, 62) +
    line('M68 146V124C68 40 172 40 172 124V146', p.dark, 11) +
    line('M78 92C90 54 150 54 162 92', p.main, 7) +
    solid('M58 126Q74 122 82 128V182Q74 188 58 184Q48 180 48 154Q48 130 58 126Z', p.main, 70, 0.12) +
    solid('M182 126Q166 122 158 128V182Q166 188 182 184Q192 180 192 154Q192 130 182 126Z', p.main, 172, 0.14) +
    box(80, 128, 10, 56, 5, p.second) +
    box(150, 128, 10, 56, 5, p.second),
  speaker: (p, solid) =>
    shadow(120, 44) +
    solid('M78 62Q78 50 90 50H150Q162 50 162 62V178Q162 190 150 190H90Q78 190 78 178Z', p.main, 140, 0.1) +
    oval(120, 142, 30, 30, p.dark) +
    oval(120, 142, 20, 20, p.second) +
    oval(120, 142, 7, 7, p.dark) +
    oval(120, 84, 15, 15, p.dark) +
    oval(120, 84, 7, 7, p.second) +
    oval(150, 180, 2.5, 2.5, p.accent),
  camera: (p, solid) =>
    shadow(120, 70) +
    shape('M92 84L100 66H140L148 84Z', p.dark) +
    solid('M50 90Q50 82 58 82H182Q190 82 190 90V182Q190 190 182 190H58Q50 190 50 182Z', p.main, 150, 0.1) +
    box(50, 104, 140, 58, 0, p.dark) +
    oval(120, 134, 40, 40, p.light) +
    oval(120, 134, 32, 32, p.dark) +
    oval(120, 134, 19, 19, p.second) +
    oval(112, 126, 6, 6, p.light, 'opacity=".8"') +
    box(62, 74, 22, 9, 2, p.accent) +
    box(164, 90, 16, 9, 2, p.light),
  turntable: (p, solid) =>
    shadow(120, 92) +
    solid('M28 138H212V176Q212 184 204 184H36Q28 184 28 176Z', p.main, 168, 0.09) +
    shape('M44 108H196L212 140H28Z', p.second) +
    oval(106, 124, 62, 14, p.dark) +
    oval(106, 122, 58, 12, '#2b3231') +
    oval(106, 122, 20, 4.4, p.accent) +
    oval(106, 122, 3, 1.2, p.light) +
    oval(180, 116, 9, 4, p.light) +
    line('M180 114L172 128L146 130', p.light, 4) +
    box(40, 182, 22, 8, 3, p.dark) +
    box(178, 182, 22, 8, 3, p.dark) +
    oval(186, 160, 6, 6, p.light) +
    oval(52, 160, 4, 4, p.accent),
  radio: (p, solid) =>
    shadow(120, 76) +
    line('M164 92L196 34', p.dark, 4) +
    oval(197, 32, 4, 4, p.accent) +
    line('M84 94C84 66 156 66 156 94', p.dark, 7) +
    solid('M46 104Q46 92 58 92H182Q194 92 194 104V178Q194 190 182 190H58Q46 190 46 178Z', p.main, 158, 0.1) +
    oval(92, 142, 34, 34, p.light) +
    line('M70 130H114M66 138H118M66 146H118M70 154H114', p.dark, 3, 'opacity=".6"') +
    box(138, 112, 44, 20, 2, p.light) +
    line('M146 118v8M154 118v8M162 118v8M170 118v8', p.dark, 2) +
    line('M158 114v16', p.accent, 3) +
    oval(148, 160, 9, 9, p.dark) +
    oval(174, 160, 9, 9, p.dark),
  earbuds: (p, solid) =>
    shadow(120, 56) +
    shape('M72 130Q68 88 92 84H148Q172 88 168 130Z', p.second) +
    oval(98, 116, 13, 15, p.light) +
    oval(142, 116, 13, 15, p.light) +
    box(93, 120, 10, 24, 5, p.light) +
    box(137, 120, 10, 24, 5, p.light) +
    oval(98, 114, 6, 7, p.dark, 'opacity=".6"') +
    oval(142, 114, 6, 7, p.dark, 'opacity=".6"') +
    solid('M66 130H174V164Q174 190 148 190H92Q66 190 66 164Z', p.main, 144) +
    oval(120, 158, 4, 4, p.accent),
  tripod: (p, solid) =>
    shadow(120, 62) +
    line('M120 84L72 188M120 84L168 188M120 84V178', p.dark, 7) +
    line('M104 118L84 164M136 118L156 164', p.second, 9) +
    box(110, 66, 20, 30, 3, p.main) +
    line('M130 80L162 92', p.dark, 5) +
    solid('M88 44H152V66H88Z', p.main, 134, 0.1) +
    box(98, 36, 44, 9, 2, p.accent) +
    oval(166, 93, 5, 5, p.accent),
  microphone: (p, solid) =>
    shadow(120, 46) +
    line('M120 140V182', p.dark, 7) +
    box(84, 180, 72, 10, 5, p.dark) +
    line('M80 92V108C80 156 160 156 160 108V92', p.dark, 6) +
    solid('M92 66C92 30 148 30 148 66V110C148 142 92 142 92 110Z', p.main, 130, 0.12) +
    line('M94 62H146M94 76H146M94 90H146', p.light, 3, 'opacity=".6"') +
    box(92, 98, 56, 9, 0, p.accent),
  record: (p, solid) =>
    shadow(124, 74) +
    oval(154, 130, 58, 58, '#2b3231') +
    oval(154, 130, 44, 44, 'none', 'stroke="#444c4b" stroke-width="2"') +
    oval(154, 130, 32, 32, 'none', 'stroke="#444c4b" stroke-width="2"') +
    oval(154, 130, 19, 19, p.accent) +
    oval(154, 130, 3, 3, p.light) +
    solid('M36 70H156V190H36Z', p.main, 136, 0.08) +
    oval(96, 124, 34, 34, p.second) +
    shape('M62 124A34 34 0 0 1 130 124Z', p.light) +
    line('M50 178H96', p.light, 4),
  projector: (p, solid) =>
    shadow(120, 78) +
    solid('M40 110Q40 98 52 98H188Q200 98 200 110V172Q200 184 188 184H52Q40 184 40 172Z', p.main, 164, 0.1) +
    oval(88, 140, 34, 34, p.dark) +
    oval(88, 140, 25, 25, p.second) +
    oval(88, 140, 14, 14, p.dark) +
    oval(80, 132, 5, 5, '#fff', 'opacity=".7"') +
    line('M142 122H182M142 132H182M142 142H182', p.dark, 3, 'opacity=".5"') +
    box(142, 158, 26, 9, 3, p.accent) +
    box(54, 182, 20, 8, 3, p.dark) +
    box(166, 182, 20, 8, 3, p.dark) +
    box(116, 90, 36, 9, 3, p.second),
  cable: p =>
    shadow(120, 64) +
    oval(112, 140, 50, 42, 'none', `stroke="${p.main}" stroke-width="8"`) +
    oval(116, 138, 38, 30, 'none', `stroke="${p.main}" stroke-width="8"`) +
    line('M150 168C176 176 190 150 184 112', p.main, 8) +
    box(176, 88, 16, 28, 3, p.dark) +
    box(180, 74, 8, 15, 1, p.accent) +
    line('M74 164C56 150 44 120 54 96', p.main, 8) +
    box(46, 72, 16, 28, 3, p.dark) +
    box(50, 58, 8, 15, 1, p.accent) +
    box(98, 92, 26, 20, 4, p.second),
}

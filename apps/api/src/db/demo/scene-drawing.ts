import { drawingSize, escaped } from './bottle-drawing'

export const scenes = ['cellar', 'glasses', 'table', 'harvest', 'box'] as const

export type Scene = (typeof scenes)[number]

/** What stands before the hills. */
const foregrounds: Readonly<Record<Scene, string>> = {
  cellar: [
    ...[120, 240, 360].map(
      (x) =>
        `<circle cx='${x}' cy='440' r='58' fill='#a08c76'/><circle cx='${x}' cy='440' r='46' fill='none' stroke='#584e47' stroke-width='4'/><path d='M${x - 46} 440h92' stroke='#584e47' stroke-width='3'/>`,
    ),
  ].join(''),
  glasses: [170, 240, 310]
    .map(
      (x, index) =>
        `<path d='M${x - 28} 330h56c4 50-8 76-28 76s-32-26-28-76z' fill='#fffdf9'/><path d='M${x - 27} 356h54c0 32-10 46-27 46s-27-14-27-46z' fill='${['#c98412', '#c8446e', '#7a1f3d'][index]}'/><path d='M${x} 406v82M${x - 24} 490h48' stroke='#584e47' stroke-width='4'/>`,
    )
    .join(''),
  table:
    "<path d='M60 420h360v16H60zM96 436v92M384 436v92' fill='#a08c76' stroke='#a08c76' stroke-width='12'/><ellipse cx='150' cy='412' rx='44' ry='9' fill='#fffdf9'/><ellipse cx='330' cy='412' rx='44' ry='9' fill='#fffdf9'/><path d='M222 332h14v28c0 10 12 12 12 28v30h-38v-30c0-16 12-18 12-28z' fill='#2f4a2c'/>",
  harvest: [
    [0, 0],
    [-22, -26],
    [22, -26],
    [-44, -52],
    [0, -52],
    [44, -52],
    [-66, -78],
    [-22, -78],
    [22, -78],
    [66, -78],
  ]
    .map(
      ([x, y]) => `<circle cx='${240 + Number(x)}' cy='${500 + Number(y)}' r='23' fill='#7a1f3d'/>`,
    )
    .concat("<path d='M240 404c0-30 10-44 30-54' fill='none' stroke='#6f8032' stroke-width='8'/>")
    .join(''),
  box: "<path d='M130 380h220v130H130z' fill='#a08c76'/><path d='M130 380h220v22H130z' fill='#584e47'/><path d='M228 380h24v130h-24z' fill='#7a1f3d'/>",
}

/** A visit or a thing that comes in no bottle, before the hills of the business. */
export function sceneDrawing(scene: Scene, title: string): string {
  const { width, height } = drawingSize
  return [
    `<svg xmlns='http://www.w3.org/2000/svg' width='${width}' height='${height}' viewBox='0 0 ${width} ${height}'>`,
    `<title>${escaped(title)}</title>`,
    `<rect width='${width}' height='${height}' fill='#f7eaee'/>`,
    "<circle cx='352' cy='130' r='46' fill='#f0c463'/>",
    "<path d='M0 300c90-80 170-80 250-20s160 40 230-30v350H0z' fill='#b9c48a'/>",
    "<path d='M0 380c120-70 220-50 300 0s130 30 180-10v230H0z' fill='#6f8032'/>",
    ...[60, 84, 108].map(
      (x, index) =>
        `<path d='M${x} ${316 - index * 6}c-9-30-9-62 0-92 9 30 9 62 0 92z' fill='#46591d'/>`,
    ),
    foregrounds[scene],
    '</svg>',
  ].join('')
}

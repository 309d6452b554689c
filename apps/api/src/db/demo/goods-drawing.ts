import { drawingSize, escaped, shadowBelow, stillLife } from './bottle-drawing'

/** What comes in no bottle, in the light and on the ground of the bottles. */
const goods = {
  box: [
    shadowBelow(270, 520, 170),
    ...[166, 240, 314].map(
      (x) =>
        `<path d='M${x - 17} 330v-92h34v92z' fill='#2e3a2f'/><path d='M${x} 330v-92h17v92z' fill='#000' fill-opacity='.15'/><rect x='${x - 20}' y='190' width='40' height='56' rx='4' fill='#7a1f3d'/><path d='M${x} 190h16a4 4 0 0 1 4 4v48a4 4 0 0 1-4 4h-16z' fill='#000' fill-opacity='.15'/><path d='M${x - 20} 204h40' stroke='#fff' stroke-opacity='.3' stroke-width='2'/>`,
    ),
    "<path d='M104 310h272l-8 208H112z' fill='#c49a68'/><path d='M300 310h76l-8 208h-68z' fill='#000' fill-opacity='.12'/>",
    "<path d='M105 340h270M108 412h264M110 484h260' stroke='#6d4b32' stroke-width='5'/><path d='M104 310h272' stroke='#6d4b32' stroke-width='9'/>",
    "<path d='M216 386c11-16 21-16 24 0 11-16 21-16 32 0' transform='translate(-4 -2)' fill='none' stroke='#4a2f24' stroke-width='5'/>",
  ].join(''),
  glass: [
    shadowBelow(270, 520, 92),
    "<ellipse cx='240' cy='518' rx='66' ry='9' fill='#fff' fill-opacity='.8' stroke='#a98778' stroke-opacity='.6'/>",
    "<path d='M237 366l1 150h4l1-150z' fill='#fff' stroke='#a98778' stroke-opacity='.6'/>",
    "<path d='M178 160c-24 66-32 116-10 160 18 36 50 46 72 46s54-10 72-46c22-44 14-94-10-160z' fill='#fff' fill-opacity='.5' stroke='#a98778' stroke-opacity='.6' stroke-width='2'/>",
    "<path d='M161 262c-2 22 0 40 9 58 18 34 50 44 70 44s52-10 70-44c9-18 11-36 9-58z' fill='#7a1f3d'/><path d='M262 262h57c2 22 0 40-9 58-14 26-34 38-52 42z' fill='#000' fill-opacity='.16'/><ellipse cx='240' cy='262' rx='79' ry='8' fill='#97335a'/>",
    "<path d='M188 182c-16 48-20 78-14 108' fill='none' stroke='#fff' stroke-opacity='.7' stroke-width='8' stroke-linecap='round'/><ellipse cx='240' cy='160' rx='62' ry='6' fill='none' stroke='#fff' stroke-width='2'/>",
  ].join(''),
  giftCard: [
    shadowBelow(270, 452, 160),
    "<g transform='rotate(-6 240 320)'><rect x='96' y='236' width='300' height='190' rx='10' fill='#ddb9a3'/></g>",
    "<g transform='rotate(4 240 320)'><rect x='90' y='226' width='300' height='190' rx='10' fill='#fdf6ea'/><path d='M90 300c70-40 130-36 180-6s80 22 120-8v120a10 10 0 0 1-10 10H100a10 10 0 0 1-10-10z' fill='#d3ac9e'/><path d='M90 350c80-36 150-26 200-4s70 18 100 2v58a10 10 0 0 1-10 10H100a10 10 0 0 1-10-10z' fill='#7a1f3d'/><circle cx='312' cy='268' r='22' fill='#f0c463' fill-opacity='.75'/><path d='M130 226v190' stroke='#5e182f' stroke-width='14' stroke-opacity='.9'/></g>",
  ].join(''),
} as const

export function goodsDrawing(kind: keyof typeof goods, title: string): string {
  const { width, height } = drawingSize
  return [
    `<svg xmlns='http://www.w3.org/2000/svg' width='${width}' height='${height}' viewBox='0 0 ${width} ${height}'>`,
    `<title>${escaped(title)}</title>`,
    `<rect width='${width}' height='${height}' fill='${stillLife.ground}'/>`,
    goods[kind],
    '</svg>',
  ].join('')
}

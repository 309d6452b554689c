import type { Slip, SlipCode, SlipLine, SlipStyle } from '@cantina/domain/documents/slip/slip'
import clsx from 'clsx'
import classes from './slip-sheet.module.css'

/** A slip as the browser prints it; each part that a printer would cut off is a page. */
export function SlipSheet({ slip }: { readonly slip: Slip }) {
  return partsOf(slip).map((lines, part) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a slip never changes.
    <section key={part} className={classes.part}>
      {lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a slip never changes.
        <Line key={place} line={line} />
      ))}
    </section>
  ))
}

function partsOf({ lines }: Slip): SlipLine[][] {
  const parts: SlipLine[][] = [[]]
  for (const line of lines) {
    if (line.kind === 'cut') parts.push([])
    else parts.at(-1)?.push(line)
  }
  return parts.filter((part) => part.length > 0)
}

function Line({ line }: { readonly line: SlipLine }) {
  switch (line.kind) {
    case 'text':
      return (
        <p className={clsx(styleOf(line.style), line.align === 'center' && classes.center)}>
          {line.text}
        </p>
      )
    case 'columns':
      return (
        <p className={clsx(styleOf(line.style), classes.columns)}>
          <span>{line.start}</span>
          <span>{line.end}</span>
        </p>
      )
    case 'code':
      return <Code code={line} />
    case 'rule':
      return <hr />
    case 'space':
      return <div className={classes.space} />
    // Pictures are for printers, and parts are pages here.
    case 'picture':
    case 'cut':
      return null
  }
}

function styleOf(style: SlipStyle): string | undefined {
  return style === 'plain' ? undefined : classes[style]
}

const quiet = 4

function Code({ code: { rows } }: { readonly code: SlipCode }) {
  const size = rows.length + 2 * quiet
  const squares = rows.flatMap((row, y) =>
    [...row].flatMap((square, x) => (square === '1' ? `M${x + quiet} ${y + quiet}h1v1h-1z` : [])),
  )
  return (
    <svg className={classes.code} viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
      <path d={squares.join('')} shapeRendering="crispEdges" />
    </svg>
  )
}

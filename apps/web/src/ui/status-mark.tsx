export type StatusMarkShape = 'check' | 'half' | 'ring' | 'dashed' | 'clock' | 'cross' | 'back'

const stroke = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

const shapes = {
  check: (
    <path
      fill="currentColor"
      fillRule="evenodd"
      d="M6 0a6 6 0 1 1 0 12A6 6 0 0 1 6 0Zm2.53 3.97a.75.75 0 0 0-1.06 0L5.25 6.19l-.72-.72a.75.75 0 0 0-1.06 1.06l1.25 1.25c.3.3.77.3 1.06 0l2.75-2.75a.75.75 0 0 0 0-1.06Z"
    />
  ),
  half: (
    <>
      <circle cx="6" cy="6" r="5.25" {...stroke} />
      <path fill="currentColor" d="M6 .75a5.25 5.25 0 0 1 0 10.5Z" />
    </>
  ),
  ring: <circle cx="6" cy="6" r="5.25" {...stroke} />,
  dashed: (
    <circle cx="6" cy="6" r="5.25" {...stroke} strokeDasharray="2.1 2" strokeLinecap="butt" />
  ),
  clock: (
    <>
      <circle cx="6" cy="6" r="5.25" {...stroke} />
      <path d="M6 3.2V6l1.8 1.2" {...stroke} strokeWidth={1.3} />
    </>
  ),
  cross: <path d="M2 2l8 8M10 2l-8 8" {...stroke} strokeWidth={1.7} />,
  back: <path d="M4.4 1.8 1.5 4.6l2.9 2.8M1.8 4.6h5.4a3 3 0 0 1 0 6H5" {...stroke} />,
} as const satisfies Record<StatusMarkShape, React.ReactNode>

export function StatusMark({ shape }: { readonly shape: StatusMarkShape }) {
  return (
    <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true" focusable="false">
      {shapes[shape]}
    </svg>
  )
}

/** How far an e-invoice has come; `superseded`: credited as a whole before anything of it was sent. */
export const einvoiceStates = ['to_send', 'sent', 'accepted', 'rejected', 'superseded'] as const

export type EInvoiceState = (typeof einvoiceStates)[number]

/** Those that somebody may set by hand. */
export const settableStates = ['to_send', 'sent', 'accepted', 'rejected'] as const

export type SettableState = (typeof settableStates)[number]

/** Whether the exchange could hand it over; the recipient finds what it could not in their own area. */
export const einvoiceDeliveries = ['delivered', 'not_delivered'] as const

export type EInvoiceDelivery = (typeof einvoiceDeliveries)[number]

const steps: Readonly<Record<EInvoiceState, readonly SettableState[]>> = {
  to_send: ['sent'],
  sent: ['accepted', 'rejected', 'to_send'],
  accepted: ['sent'],
  rejected: ['to_send'],
  superseded: ['to_send'],
}

/** What somebody may say by hand: a step on, or the way back from a slip. */
export function stepsFrom(state: EInvoiceState): readonly SettableState[] {
  return steps[state]
}

/** What the exchange says of a file: delivered, refused, not deliverable, the public body's answer or its silence. */
export const noticeKinds = ['RC', 'NS', 'MC', 'NE', 'DT', 'AT'] as const

export type NoticeKind = (typeof noticeKinds)[number]

export interface Notice {
  readonly kind: NoticeKind
  /** Of the public body's answer: whether it takes the invoice. */
  readonly isTaken: boolean | null
}

export interface Outcome {
  readonly state: EInvoiceState
  readonly delivery: EInvoiceDelivery | null
}

/**
 * Where a file stands after everything that the exchange has said of it, in whatever order that came in.
 * Delivered is accepted, but for a public body, which has its own say.
 */
export function outcomeOf(notices: readonly Notice[], isPublicBody: boolean): Outcome {
  const has = (...kinds: readonly NoticeKind[]) => notices.some(({ kind }) => kinds.includes(kind))
  const delivery = has('RC', 'NE', 'DT') ? 'delivered' : has('MC', 'AT') ? 'not_delivered' : null
  return { state: stateOf(), delivery: has('NS') ? null : delivery }

  function stateOf(): EInvoiceState {
    if (has('NS') || notices.some(({ isTaken }) => isTaken === false)) return 'rejected'
    if (has('DT', 'AT', 'NE')) return 'accepted'
    return has('RC', 'MC') && !isPublicBody ? 'accepted' : 'sent'
  }
}

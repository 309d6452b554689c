/** What names a mail of a rule in the outbox, so that it is there once and can be found again. */
export function occasionInOutbox(ruleId: string, subjectId: string, occasion: string): string {
  return `rule ${ruleId} ${subjectId} ${occasion}`
}

/** Of the mail about the same that goes to somebody else than the guest. */
export const toHouse = ' house'

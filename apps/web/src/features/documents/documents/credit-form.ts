import type { BookingDocument, creditDocument } from '@cantina/contract/documents/documents'
import type { BodyOf } from '@cantina/contract/endpoint'
import { cents, lengths, requiredText } from '@cantina/contract/fields'
import { type Rule, withRules } from '@cantina/contract/rules'
import { z } from 'zod'

const fields = {
  extent: z.enum(['all', 'amount', 'lines']),
  cents: cents.min(1).nullable(),
  parts: z.array(z.strictObject({ cents: cents.nullable() })),
  reason: requiredText(lengths.address),
}

type CreditValues = z.output<z.ZodObject<typeof fields>>

/** What is left of a document, and of each of its lines. */
export function leftOf({ totalCents, creditedCents, lines }: BookingDocument) {
  return {
    cents: totalCents - creditedCents,
    lines: lines.map((line) => line.totalCents - line.creditedCents),
  }
}

/** The form of a credit note: all, an amount or single lines, and never more than is left. */
export function creditFormOf(document: BookingDocument) {
  const left = leftOf(document)
  const rules: readonly Rule<typeof fields>[] = [
    ({ extent, cents }, complain) => {
      if (extent !== 'amount') return
      if (cents === null) complain('cents', 'required')
      else if (cents > left.cents) complain('cents', 'exceedsDocument')
    },
    ({ extent, parts }, complain) => {
      if (extent !== 'lines') return
      if (parts.every((part) => !part.cents)) complain('parts', 'positive', {}, [0, 'cents'])
      for (const [index, part] of parts.entries()) {
        if ((part.cents ?? 0) > (left.lines[index] ?? 0)) {
          complain('parts', 'exceedsDocument', {}, [index, 'cents'])
        }
      }
    },
  ]
  return {
    texts: 'entities.documents.document',
    inputFields: fields,
    input: withRules(z.strictObject(fields), rules),
  }
}

/** What the server is asked for. */
export function creditOf({
  extent,
  cents,
  parts,
  reason,
}: CreditValues): BodyOf<typeof creditDocument> {
  return {
    reason,
    cents: extent === 'amount' ? cents : null,
    lines:
      extent === 'lines'
        ? parts.flatMap((part, line) => (part.cents ? [{ line, cents: part.cents }] : []))
        : null,
  }
}

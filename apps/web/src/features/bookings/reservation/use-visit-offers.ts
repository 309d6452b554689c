import { findVoucher, listPromotions } from '@cantina/contract/promotions/offers'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { CallError } from '#lib/call-error'
import type { ReservationDraft } from './reservation-contract'
import { useReservationScope } from './reservation-scope'
import { type VisitOffers, voucherKept } from './visit-offers'

/** Under which what promotions take off is remembered. */
export const promotionsKey = ['promotions', 'offer'] as const

interface KnownOffers {
  /** Undefined until they are here. */
  readonly offers: VisitOffers | undefined
  readonly isChecking: boolean
  /** Why nothing is known of the code. */
  readonly failure: string | null
}

/** The discounts of the chosen service and the voucher behind the code, with what the guest had of them. */
export function useVisitOffers(): KnownOffers {
  const { t } = useTranslation()
  const { booking } = useReservationScope()
  const [serviceId, customerId, newGuest, discountCode, start] = useWatch<
    ReservationDraft,
    ['serviceId', 'customerId', 'guest', 'discountCode', 'start']
  >({ name: ['serviceId', 'customerId', 'guest', 'discountCode', 'start'] })
  const asked = {
    type: 'services' as const,
    customerId: customerId ?? undefined,
    exceptBookingId: booking?.id,
  }
  const listed = useQuery({
    queryKey: [...promotionsKey, serviceId, customerId, booking?.id],
    queryFn: ({ signal }) =>
      call(listPromotions, { query: { ...asked, itemId: serviceId ?? undefined } }, { signal }),
    enabled: serviceId !== null,
    placeholderData: keepPreviousData,
  })
  const isAsked =
    discountCode !== null &&
    voucherKept({ serviceId, customerId, discountCode, start }, booking) === null
  const found = useQuery({
    queryKey: [...promotionsKey, 'voucher', discountCode, customerId, booking?.id],
    queryFn: ({ signal }) =>
      call(findVoucher, { query: { ...asked, code: discountCode ?? '' } }, { signal }),
    enabled: isAsked,
    retry: false,
    // Of the same code: a guest who is chosen later does not make it unknown for a moment.
    placeholderData: (before, query) => (query?.queryKey[3] === discountCode ? before : undefined),
  })
  function failureOf(error: Error): string {
    const isUnknown = error instanceof CallError && error.code === 'voucher_unknown'
    if (isUnknown) return t('validation.voucherUnknown')
    return (error instanceof CallError && error.fields?.code) || error.message
  }

  const voucher = isAsked ? (found.data?.voucher ?? null) : null
  const tagIds = [
    ...(listed.data?.customerTagIds ?? []),
    ...((isAsked && found.data?.customerTagIds) || []),
  ]
  // Somebody new has had nothing yet, and no tag.
  const uses = { ...listed.data?.customerUses, ...(isAsked ? found.data?.customerUses : {}) }
  const customer = newGuest ? { uses: {}, tagIds: [] } : customerId ? { uses, tagIds } : null
  const isKnown = listed.data !== undefined || listed.isError
  return {
    offers: isKnown
      ? { discounts: listed.data?.discounts ?? [], voucher, customer, now: new Date() }
      : undefined,
    isChecking: isAsked && found.isPending,
    failure: isAsked && found.isError ? failureOf(found.error) : null,
  }
}

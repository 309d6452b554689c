import { readBookingPage } from '@cantina/contract/guest/booking-page'
import { useQuery } from '@tanstack/react-query'
import { CodeAddress } from '#components/codes/code-address'
import { PageCode } from '#components/codes/page-code'
import { call } from '#lib/call'

/** Where guests find the booking page, and its code. */
export function BookingPageLinks() {
  const { data } = useQuery({
    queryKey: ['booking-page', 'address'],
    queryFn: ({ signal }) => call(readBookingPage, {}, { signal }),
  })
  return (
    <>
      {data ? <CodeAddress url={data.address} /> : null}
      <PageCode />
    </>
  )
}

import { useNavigate, useRouter } from '@tanstack/react-router'
import { messageOf } from '#lib/message-of'
import { useMayCall } from '#lib/permissions'
import { linkTo } from '#resource/link-to'
import { notify } from '#ui/notify'
import { bookingPlace, findersOfBookings } from './booking-place'
import { scannedToken } from './scanned-token'

/**
 * Scanners at the desk type like a keyboard: what they type into a search is no search but opens the
 * booking. Says whether it was that.
 */
export function useScan(): (typed: string) => boolean {
  const mayFind = useMayCall(findersOfBookings)
  const navigate = useNavigate()
  const router = useRouter()
  const open = async (token: string) => {
    const { pathname, search } = router.state.location
    try {
      const { bookingShownBy } = await import('./booking-shown')
      const booking = await bookingShownBy(token)
      const list = pathname === bookingPlace ? search : {}
      await navigate(linkTo(bookingPlace, { ...list, booking }))
    } catch (error) {
      notify.error(messageOf(error))
    }
  }
  return (typed) => {
    const token = mayFind ? scannedToken(typed) : null
    if (token !== null) void open(token)
    return token !== null
  }
}

interface Booking<Status extends string, Denial extends string> {
  readonly status: Status
  /** Why it does not take place, while its status is denied. */
  readonly denial: Denial | null
}

/** What a booking is called: one that does not take place by the reason, since a cancelled one was never denied. */
export function bookingState<Status extends string, Denial extends string>({
  status,
  denial,
}: Booking<Status, Denial>): Status | Denial {
  return denial ?? status
}

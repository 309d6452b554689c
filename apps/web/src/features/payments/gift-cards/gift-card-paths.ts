/** Where gift cards live: they are issued by sales, so that there is no form. */
export const giftCardPaths = {
  list: '/sales/pointofsales/giftcards',
  record: (id: string) => `/sales/pointofsales/giftcards/${id}`,
}

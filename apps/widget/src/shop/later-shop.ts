import { later } from '#widget/parts/later'

/** Fetched when somebody opens it. */
export const shop = later(() => import('./shop-flow').then(({ ShopFlow }) => ShopFlow))

import { accessTo } from '@cantina/contract/permissions'
import { Star } from 'lucide-react'
import type { NavigationEntry } from './navigation-entry'

const display = accessTo('reviews', 'display')

/** Reviews in the menu. */
export const reviewEntry: NavigationEntry = {
  id: 'reviews',
  name: 'shell.reviews',
  key: 'reviews',
  path: '/reviews',
  icon: Star,
  children: [],
  pages: [
    { id: 'reviews-services', name: 'reviews.reviews.title', path: '/reviews', access: display },
    {
      id: 'reviews-products',
      name: 'reviews.reviews.titleProducts',
      path: '/reviews/products',
      access: display,
    },
  ],
}

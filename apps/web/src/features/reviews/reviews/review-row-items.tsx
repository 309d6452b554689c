import { anyRight } from '@cantina/contract/permissions'
import type { reviews } from '@cantina/contract/reviews/reviews'
import { Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import {
  CalendarDays,
  Eye,
  EyeOff,
  Flag,
  FlagOff,
  MessageSquareReply,
  ShoppingBag,
  SquareArrowOutUpRight,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useMayCall } from '#lib/permissions'
import type { RowOf } from '#resource/any-resource'
import { linkTo } from '#resource/link-to'
import type { useReviewCommands } from './use-review-commands'

interface ReviewRowItemsProps {
  readonly review: RowOf<typeof reviews>
  readonly mayEdit: boolean
  readonly commands: ReturnType<typeof useReviewCommands>
  readonly onOpen: () => void
}

const seesBookings = anyRight('booking.display')
const seesOrders = anyRight('sales.display')

/** What can be done with one review. */
export function ReviewRowItems({ review, mayEdit, commands, onOpen }: ReviewRowItemsProps) {
  const { t } = useTranslation()
  const maySeeBooking = useMayCall(seesBookings)
  const maySeeOrder = useMayCall(seesOrders)
  const { id, status, isFlagged, answer, bookingId, orderId } = review
  return (
    <>
      {mayEdit ? (
        <>
          {status === 'published' ? null : (
            <Menu.Item leftSection={<Eye size={16} />} onClick={() => commands.publish([id])}>
              {t('reviews.reviews.publish')}
            </Menu.Item>
          )}
          {status === 'hidden' ? null : (
            <Menu.Item leftSection={<EyeOff size={16} />} onClick={() => commands.hide([id])}>
              {t('reviews.reviews.hide')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<MessageSquareReply size={16} />} onClick={onOpen}>
            {answer === null
              ? t('reviews.reviews.answer.write')
              : t('reviews.reviews.answer.change')}
          </Menu.Item>
          <Menu.Item
            leftSection={isFlagged ? <FlagOff size={16} /> : <Flag size={16} />}
            onClick={() => commands.flag(id, !isFlagged)}
          >
            {isFlagged ? t('reviews.reviews.unflag') : t('reviews.reviews.flag')}
          </Menu.Item>
        </>
      ) : (
        <Menu.Item leftSection={<SquareArrowOutUpRight size={16} />} onClick={onOpen}>
          {t('reviews.reviews.open')}
        </Menu.Item>
      )}
      {bookingId && maySeeBooking ? (
        <Menu.Item
          leftSection={<CalendarDays size={16} />}
          component={Link}
          {...linkTo(`/home/createreservation/edit/${bookingId}`)}
        >
          {t('reviews.reviews.booking')}
        </Menu.Item>
      ) : null}
      {orderId && maySeeOrder ? (
        <Menu.Item
          leftSection={<ShoppingBag size={16} />}
          component={Link}
          {...linkTo(`/sales/pointofsales/salesorder/order/${orderId}`)}
        >
          {t('reviews.reviews.order')}
        </Menu.Item>
      ) : null}
    </>
  )
}

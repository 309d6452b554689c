import { writeGuestReview } from '@cantina/contract/guest/guest-review'
import { hideReviews, publishReviews } from '@cantina/contract/reviews/reviews'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { attempts } from '#platform/auth/accounts.table'
import { makeLink } from '#platform/links/signed-link'
import { createUser, type TestUser } from '#testing/factories'
import { createShop, createStockedProduct, saleIn, sell } from '#testing/order-factories'
import { fullCounts, isPostgres } from '#testing/test-database'
import { callOn, useTestServer } from '#testing/test-server'

const rounds = fullCounts ? 20 : 2
const guests = 8

const anyStars = () => 1 + Math.floor(Math.random() * 5)
const shuffled = <T>(items: readonly T[]) =>
  items
    .map((item) => ({ item, place: Math.random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item)

describe.runIf(isPostgres())('reviews at the same time', () => {
  const server = useTestServer()
  let user: TestUser
  let scene: { server: typeof server; businessId: string }

  beforeAll(async () => {
    user = await createUser(server, { role: 'bussiness_admin' })
    scene = { server, businessId: user.businessId }
  })

  /** Several guests, each with all of some bottles, and the links under which they say how they were. */
  const setTable = async () => {
    const shop = await createShop(scene, { stock: 100 })
    const others = await Promise.all(
      Array.from({ length: 3 }, () => createStockedProduct(scene, shop.posId, 100)),
    )
    const productIds = [shop.productId, ...others]
    const tokens: string[] = []
    for (let guest = 0; guest < guests; guest += 1) {
      const lines = shuffled(productIds).map((productId) => ({ productId, quantity: 1 }))
      const tenders = [
        { method: 'card' as const, cents: 8_000, reference: null, tenderedCents: null },
      ]
      const sold = await sell(server, user, saleIn(shop, { lines, totalCents: 8_000, tenders }))
      expect(sold.status, sold.text).toBe(200)
      const { businessId } = user
      const subjectId: string = sold.body.order.id
      tokens.push(
        makeLink(server.secrets.linkKey, {
          purpose: 'review',
          businessId,
          subject: 'order',
          subjectId,
        }),
      )
    }
    return { productIds, tokens }
  }

  const write = (token: string, productIds: readonly string[]) => {
    const items = shuffled(productIds).map((id) => ({ id, stars: anyStars(), text: null }))
    return callOn(server, writeGuestReview, { params: { token }, body: { guestName: null, items } })
  }

  const reviewsOf = async (productIds: readonly string[]) => {
    const { rows } = await server.database.inBusiness(scene, (tx) =>
      tx.execute<{ id: string }>(
        sql`select id from reviews where product_id in ${productIds} order by id`,
      ),
    )
    return rows.map(({ id }) => id)
  }

  /** How many are published and their stars, as they are kept and as they are counted anew. */
  const figuresOf = async (productIds: readonly string[]) => {
    const { rows } = await server.database.inBusiness(scene, (tx) =>
      tx.execute<{ kept: string; counted: string }>(sql`
        select p.id, concat_ws(' ', coalesce(kept.count, 0), coalesce(kept.sum, 0)) as kept,
          (select concat_ws(' ', count(*), coalesce(sum(stars), 0)) from reviews r where r.product_id = p.id and r.status = 'published') as counted
        from products p left join review_averages kept on kept.item_id = p.id
        where p.id in ${productIds} order by p.id`),
    )
    return { kept: rows.map(({ kept }) => kept), counted: rows.map(({ counted }) => counted) }
  }

  it('are counted as they stand in the end, and nobody meets in a circle', async () => {
    for (let round = 0; round < rounds; round += 1) {
      await server.database.asPlatform((tx) => tx.delete(attempts))
      const { productIds, tokens } = await setTable()
      const first = await Promise.all(tokens.map((token) => write(token, productIds)))
      expect(first.map(({ status }) => status)).toEqual(first.map(() => 200))
      const ids = await reviewsOf(productIds)
      expect(ids).toHaveLength(guests * productIds.length)
      await callOn(server, publishReviews, { body: { ids } }, user)
      const some = () => shuffled(ids).slice(0, ids.length / 2)
      const answers = await Promise.all(
        tokens.flatMap((token) => [
          write(token, productIds),
          callOn(server, publishReviews, { body: { ids: some() } }, user),
          callOn(server, hideReviews, { body: { ids: some() } }, user),
        ]),
      )
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
      const { kept, counted } = await figuresOf(productIds)
      expect(kept).toEqual(counted)
    }
  }, 120_000)
})

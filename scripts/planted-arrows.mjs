/** Who may import whom: per layer, the arrows that exist and the ones that must not. */
export const arrows = {
  'packages/domain/src/money/planted.ts': {
    allowed: ['./vat', './vat/rates'],
    forbidden: ['zod', 'node:fs', 'fs', '../vat', '@cantina/contract/fields', '@cantina/api/app'],
  },
  'packages/domain/src/money/planted.test.ts': {
    allowed: ['./vat', 'vitest', 'fast-check'],
    forbidden: ['zod', '@cantina/contract/fields'],
  },
  'packages/contract/src/catalogue/planted.ts': {
    allowed: ['./products', '#contract/fields', '@cantina/domain/money', 'zod'],
    forbidden: ['../fields', './../fields', 'node:fs', '@cantina/api/app', '@cantina/web/app'],
  },
  'apps/api/src/planted.ts': {
    allowed: [
      './app',
      '#platform/clock',
      '#resource/bind',
      '#features/a/b/b.endpoints',
      '#db/seed',
    ],
    forbidden: ['../vite.config', '#testing/factory', '#app/platform/clock', '@cantina/web/app'],
  },
  'apps/api/src/db/planted.ts': {
    allowed: ['#db/migrate-database', '#schema/a/b.table', '#resource/bind', '#platform/clock'],
    forbidden: ['#app/app', '#testing/factory', '../app'],
  },
  'apps/api/src/features/catalogue/products/planted.ts': {
    allowed: [
      '#schema/catalogue/products.table',
      '#features/catalogue/services/bookable-offer',
      '#resource/bind',
      '#platform/clock',
      '@cantina/contract/catalogue/products',
      '@cantina/domain/money',
    ],
    forbidden: [
      '#features/catalogue/services/services.endpoints',
      '#app/app',
      '#db/migrate-database',
      '#testing/factory',
      '../prices/prices.table',
      '@cantina/web/app',
    ],
  },
  'apps/api/src/schema/catalogue/planted.table.ts': {
    allowed: ['#schema/bookings/slots.table', '#platform/database/columns'],
    forbidden: ['#features/bookings/slots/free-slots', '#resource/bind', '#db/migrate-database'],
  },
  'apps/api/src/resource/planted.ts': {
    allowed: ['#resource/bind', '#platform/clock', '@cantina/contract/resource'],
    forbidden: ['#features/a/b/make-b', '#app/app', '#db/migrate-database', '../app'],
  },
  'apps/api/src/platform/mail/planted.ts': {
    allowed: ['./outbox', '#platform/clock', '@cantina/contract/errors'],
    forbidden: [
      '#features/a/b/make-b',
      '#resource/bind',
      '#app/app',
      '#db/migrate-database',
      '#testing/factory',
    ],
  },
  'apps/api/src/features/catalogue/products/planted.test.ts': {
    allowed: ['#testing/factory', '#app/app', '#schema/bookings/slots.table'],
    forbidden: ['#app/platform/clock', '../prices/prices', '@cantina/web/app'],
  },
  'apps/web/src/app/planted.tsx': {
    allowed: [
      '#features/a/b/list',
      '#components/a/card',
      '#resource/list',
      '#ui/button',
      '#lib/call',
      '#locales/en/app',
    ],
    forbidden: ['../features/a/b/list', '@cantina/api/app', 'node:fs', 'fs'],
  },
  'apps/web/src/features/catalogue/products/planted.tsx': {
    allowed: [
      './form',
      '#components/a/card',
      '#resource/list',
      '#ui/button',
      '#lib/call',
      '@cantina/contract/fields',
    ],
    forbidden: [
      '#features/catalogue/services/form',
      '#app/router',
      '../services/form',
      '@cantina/api/app',
      'node:fs',
    ],
  },
  'apps/web/src/components/payments/planted.tsx': {
    allowed: [
      './ledger',
      '#components/a/card',
      '#resource/list',
      '#ui/button',
      '#lib/call',
      '@cantina/contract/fields',
    ],
    forbidden: [
      '#features/a/b/list',
      '#app/router',
      '#locales/en/app',
      '../a/card',
      '@cantina/api/app',
      'node:fs',
    ],
  },
  'apps/web/src/resource/planted.tsx': {
    allowed: ['#resource/list', '#ui/button', '#lib/call'],
    forbidden: ['#components/a/card', '#features/a/b/list', '#app/router', '../app/router'],
  },
  'apps/web/src/ui/planted.tsx': {
    allowed: ['./icon', '#ui/button'],
    forbidden: [
      '#lib/call',
      '#resource/list',
      '#components/a/card',
      '#features/a/b/list',
      '#app/router',
    ],
  },
  'apps/web/src/lib/planted.ts': {
    allowed: ['./tokens', '#lib/call', '#locales/en/app', '@cantina/contract/errors'],
    forbidden: [
      '#ui/button',
      '#resource/list',
      '#components/a/card',
      '#features/a/b/list',
      '#app/router',
    ],
  },
  'apps/web/src/locales/planted.ts': {
    allowed: ['./en/app', '#locales/en/app', '@cantina/contract/locales/en/index'],
    forbidden: ['#lib/call', '#app/router'],
  },
  'apps/widget/src/planted.tsx': {
    allowed: [
      './plugin',
      '#widget/visit/flow',
      '@cantina/contract/errors',
      '@cantina/domain/money',
    ],
    forbidden: ['../vite.config', '@cantina/web/app', '#lib/call', 'node:fs'],
  },
  'apps/widget/src/visit/planted.tsx': {
    allowed: ['./times', '#widget/parts/step', '#widget/lib/call'],
    forbidden: ['#widget/shop/basket', '#widget/loader/plugin', '../shop/basket', '#ui/button'],
  },
  'apps/widget/src/shop/planted.tsx': {
    allowed: ['./basket', '#widget/parts/step', '#widget/lib/call'],
    forbidden: ['#widget/visit/times', '#widget/plugin'],
  },
  'apps/widget/src/parts/planted.tsx': {
    allowed: ['./step', '#widget/lib/call'],
    forbidden: ['#widget/visit/times', '#widget/shop/basket', '#widget/plugin'],
  },
  'apps/widget/src/lib/planted.ts': {
    allowed: ['./call', '#widget/messages', '#widget/locales/en/index'],
    forbidden: ['#widget/parts/step', '#widget/visit/times', '#widget/main'],
  },
  'apps/widget/src/loader/planted.ts': {
    allowed: ['./options', '#widget/messages', '#widget/locales/en/loader.json'],
    forbidden: ['#widget/lib/call', '#widget/parts/step', '@cantina/web/app'],
  },
  'e2e/planted.spec.ts': {
    allowed: ['./sign-in', '@playwright/test', '@cantina/contract/errors'],
    forbidden: ['../apps/api/src/app', '@cantina/api/app', '#ui/button'],
  },
  'bench/planted.bench.ts': {
    allowed: ['../apps/api/src/server', '../scripts/totals.mjs', '@cantina/contract/errors'],
    forbidden: ['../apps/web/src/lib/call', '@cantina/web/app'],
  },
}

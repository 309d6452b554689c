interface EntityLinks {
  readonly list: string
  readonly record: (id: string) => string
}

/** Where the records of an entity live, by `module.entity` as the server names them. */
export const entityLinks: Readonly<Record<string, EntityLinks>> = {
  'analytics.tag': {
    list: '/analytics/customers/tags',
    record: (id) => `/analytics/customers/tags/addtag/${id}`,
  },
  'user.user': { list: '/user', record: (id) => `/user/adduser/${id}` },
  'settings.vat-rate': {
    list: '/settings/vatrates',
    record: (id) => `/settings/vatrates/addvatrate/${id}`,
  },
  'settings.business': { list: '/settings/business', record: () => '/settings/business' },
}

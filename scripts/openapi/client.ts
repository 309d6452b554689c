import type { components, operations, paths } from './generated'

// What a generated client lets its users write: a body, a list's answer, a refusal.
export const credentials: NonNullable<
  paths['/api/auth/login']['post']['requestBody']
>['content']['application/json'] = { email: 'anna@example.com', password: 'a password' }

export type ListedTags = NonNullable<
  operations['getV1AnalyticsTag']['responses'][200]['content']['application/json']
>['items'][number]['name']

export type Refusal = components['schemas']['Error']['code']

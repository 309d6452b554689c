import type { ResourcePaths } from '#resource/resource-paths'

export const questionPaths: ResourcePaths = {
  list: '/sales/services/customquestion',
  add: '/sales/services/customquestion/addquestion',
  edit: (id) => `/sales/services/customquestion/addquestion/${id}`,
}

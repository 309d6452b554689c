export const agentPaths = {
  list: '/sales/salespartner',
  add: '/sales/salespartner/addagent',
  edit: (id: string) => `/sales/salespartner/addagent/${id}`,
  statement: (id: string) => `/sales/salespartner/addagent/${id}/statement`,
}

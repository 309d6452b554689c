import { pathsOf } from '#resource/resource-paths'

export const questionPaths = pathsOf('/sales/services/customquestion', 'addquestion')

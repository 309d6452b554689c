export const experiencePath = '/sales/services/addexperience'

import changePassword from './change-password.json' with { type: 'json' }
import permissions from './permissions.json' with { type: 'json' }
import profile from './profile.json' with { type: 'json' }
import roles from './roles.json' with { type: 'json' }
import secondFactor from './second-factor.json' with { type: 'json' }
import sessions from './sessions.json' with { type: 'json' }
import users from './users.json' with { type: 'json' }

export default {
  changePassword,
  permissions,
  profile,
  roles,
  secondFactor,
  sessions,
  users,
}

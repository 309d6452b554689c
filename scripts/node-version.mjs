// Stays in syntax that old versions can read: they are the ones that must see the message.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
const isSupported = major === 20 ? minor >= 19 : major === 22 ? minor >= 12 : major > 22

if (!isSupported) {
  console.error(
    `Cantina needs Node.js 20.19, 22.12 or newer; this is ${process.version}. Install one from https://nodejs.org and try again.`,
  )
  process.exit(1)
}

import http from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

/**
 * A proxy as small as one can be, in a thread of its own: requests go to the servers in turn. One that takes no
 * connection, or broke one off, is passed over for a while; what was broken off is answered with 502 and never sent
 * twice, since the proxy cannot know how far it came. Started with the addresses of the servers; says on which port it
 * listens.
 */
const servers = /** @type {string[]} */ (workerData)
const agent = new http.Agent({ keepAlive: true, maxSockets: 200 })
const restMs = 5_000
/** @type {Map<string, number>} */
const restsUntil = new Map()
let turn = 0

const proxy = http.createServer((request, response) => {
  /** @type {Buffer[]} */
  const chunks = []
  request.on('data', (chunk) => chunks.push(chunk))
  request.on('end', () => pass(request, Buffer.concat(chunks), response, servers.length))
})

function nextServer() {
  const awake = servers.filter((server) => (restsUntil.get(server) ?? 0) <= Date.now())
  const choice = awake.length > 0 ? awake : servers
  turn += 1
  return choice[turn % choice.length] ?? ''
}

/**
 * @param {http.IncomingMessage} request
 * @param {Buffer} body
 * @param {http.ServerResponse} response
 * @param {number} left how many servers may still be asked
 */
function pass(request, body, response, left) {
  const server = nextServer()
  const { method, url, headers } = request
  const asked = http.request(`${server}${url}`, { method, headers, agent }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
    answer.on('error', () => response.destroy())
  })
  asked.on('error', (/** @type {NodeJS.ErrnoException} */ error) => {
    restsUntil.set(server, Date.now() + restMs)
    if (response.headersSent) response.destroy()
    else if (error.code === 'ECONNREFUSED' && left > 1) pass(request, body, response, left - 1)
    else response.writeHead(502, { 'content-type': 'application/json' }).end('{}')
  })
  asked.end(body)
}

proxy.listen(0, '127.0.0.1', () => {
  const address = proxy.address()
  parentPort?.postMessage(typeof address === 'object' && address ? address.port : 0)
})

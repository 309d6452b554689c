import { connect, type Socket } from 'node:net'
import { Answers, type Connection } from './connection'

interface Patience {
  readonly connectMs: number
  readonly writeMs: number
}

const patience: Patience = { connectMs: 3_000, writeMs: 15_000 }

/** A printer in the network, usually at port 9100. */
export function tcpPrinter(
  host: string,
  port: number,
  { connectMs, writeMs } = patience,
): () => Promise<Connection> {
  return () =>
    new Promise((resolve, reject) => {
      const socket = connect({ host, port, noDelay: true })
      const fail = (error: Error) => {
        clearTimeout(timer)
        socket.destroy()
        reject(error)
      }
      const timer = setTimeout(() => fail(new Error('The printer does not answer')), connectMs)
      socket.once('error', fail)
      socket.once('connect', () => {
        clearTimeout(timer)
        socket.off('error', fail)
        resolve(connectionOf(socket, writeMs))
      })
    })
}

function connectionOf(socket: Socket, writeMs: number): Connection {
  const answers = new Answers()
  let problem: Error | null = null
  socket.on('data', (bytes) => answers.add(bytes))
  socket.on('error', (error) => {
    problem = error
  })
  return {
    write: (bytes) =>
      new Promise((resolve, reject) => {
        if (problem) return reject(problem)
        const timer = setTimeout(() => {
          reject(new Error('The printer takes nothing any more'))
          socket.destroy()
        }, writeMs)
        socket.write(Uint8Array.from(bytes), (error) => {
          clearTimeout(timer)
          if (error) reject(error)
          else resolve()
        })
      }),
    read: (milliseconds) => answers.next(milliseconds),
    close: () => socket.end(() => socket.destroySoon()),
  }
}

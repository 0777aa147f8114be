/** Hocuspocus alone: keeps one text in memory and asks nobody. Tells its parent where it answers. */
import { Server } from '@hocuspocus/server'

const server = new Server({ quiet: true, address: '127.0.0.1', port: 0 })
await server.listen()
process.send?.(server.webSocketURL)

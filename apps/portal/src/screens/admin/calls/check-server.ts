/** What a browser found out about a server of calls. */
export interface ServerVerdict {
  url: string
  isFine: boolean
  text: string
}

/** So long a server is given to answer, in milliseconds. */
const TIMEOUT_MS = 8_000

/**
 * Asks one server as a call would: STUN has to tell a public address (a candidate `srflx`), TURN to offer itself as a relay.
 * `server` is an entry of `RTCPeerConnection`'s `iceServers` with one address.
 */
export async function checkServer(server: RTCIceServer): Promise<ServerVerdict> {
  const url = String(server.urls)
  const isTurn = url.startsWith('turn')
  const wanted = isTurn ? 'relay' : 'srflx'
  const peer = new RTCPeerConnection({ iceServers: [server], iceTransportPolicy: isTurn ? 'relay' : 'all' })
  try {
    const isFound = await new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => resolve(false), TIMEOUT_MS)
      const end = (found: boolean) => {
        clearTimeout(timer)
        resolve(found)
      }
      peer.onicecandidate = ({ candidate }) => {
        if (candidate === null) end(false)
        else if (candidate.type === wanted) end(true)
      }
      peer.createDataChannel('check')
      void peer.setLocalDescription().catch(() => end(false))
    })
    if (isFound) return { url, isFine: true, text: isTurn ? 'Передаёт поток' : 'Отвечает' }
    const text = isTurn ? 'Не отвечает или не принял пароль' : 'Не отвечает'
    return { url, isFine: false, text }
  } finally {
    peer.close()
  }
}

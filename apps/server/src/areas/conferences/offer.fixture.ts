const PART = [
  'c=IN IP4 0.0.0.0',
  'a=ice-ufrag:p5fW',
  'a=ice-pwd:bE9QAzqLZGCBdnxJ8Miu0TXi',
  'a=ice-options:trickle',
  `a=fingerprint:sha-256 ${Array(32).fill('FF').join(':')}`,
  'a=setup:actpass',
  'a=sendonly',
  'a=rtcp-mux',
]

/** What a page offers to send: sound and a picture. Nobody answers at the other end. */
export const OFFER = `${[
  ...['v=0', 'o=- 3611351758127270201 2 IN IP4 127.0.0.1', 's=-', 't=0 0', 'a=group:BUNDLE 0 1'],
  ...['m=audio 9 UDP/TLS/RTP/SAVPF 111', ...PART, 'a=mid:0', 'a=rtpmap:111 opus/48000/2'],
  ...['m=video 9 UDP/TLS/RTP/SAVPF 96', ...PART, 'a=mid:1', 'a=rtpmap:96 VP8/90000'],
].join('\r\n')}\r\n`

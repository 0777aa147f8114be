/** What a drag inside the widget carries; files from outside carry another type. */
export const MOVE_TYPE = 'application/x-ws-media'

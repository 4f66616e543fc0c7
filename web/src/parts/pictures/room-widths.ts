/** In pixels: a thumbnail on a phone, the same on a high-density screen, the width of a text, the lightbox. */
export const ROOM_WIDTHS = [320, 640, 960, 1600];

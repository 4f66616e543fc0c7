import { contentDrawings, writeContentDrawings } from './content-drawings.ts';

writeContentDrawings();
console.log(`${contentDrawings().length} drawings of the content are as in web/pictures/scenes.`);

// sharp for bytes from outside, with its cache off and unneeded loaders blocked. Import it dynamically: most starts of the
// service need no pictures, and libvips takes 20 MB.
import { sharp } from '../../images/sharp';

sharp.cache(false);
// Formats are determined by their first bytes; these loaders are blocked, whatever the library detects.
const blockedLoaders = 'Svg Pdf Magick Tiff Jp2k Jxl OpenExr Fits Rad Ppm Csv Matrix'.split(' ');
sharp.block({ operation: blockedLoaders.map((name) => `VipsForeignLoad${name}`) });

export { sharp };

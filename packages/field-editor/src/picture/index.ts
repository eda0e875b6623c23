export { PageImage, type PageImageProps } from './page-image.tsx';

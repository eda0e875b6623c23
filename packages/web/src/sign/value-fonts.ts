/** The fonts in which values are drawn: those of the seal. The browser loads only the parts that a text needs. */
import '@fontsource/nanum-gothic/400.css';
import '@fontsource/nanum-myeongjo/400.css';
